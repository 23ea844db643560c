"""Breaking rules on purpose, to see whether the tests that cite them notice."""
