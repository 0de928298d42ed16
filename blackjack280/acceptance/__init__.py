"""Acceptance tests: what are they worth, held against correct and buggy implementations?"""
