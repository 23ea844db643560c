"""The server in a box: time, store, sockets and clients under one scheduler, with one seed, and everything goes wrong.

A seed is a whole story: which games are played by whom, what is lost on the way, when a process dies. The same seed is
the same story to the last byte. What was promised to the players is checked all along and at the end.

    python -m tests.simulation 4711        # one story, told
    make soak                              # one after another, until one goes wrong
"""
