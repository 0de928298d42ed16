"""The commands, one to a module: parse, call the library, print. No rules live here."""
