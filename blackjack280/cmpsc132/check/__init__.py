"""Is a student's game CMPSC 132's? Their four files, held to its rules and to our reports."""
