import '../../../scripts/scripts-run-before-anything-is-installed.mjs'
