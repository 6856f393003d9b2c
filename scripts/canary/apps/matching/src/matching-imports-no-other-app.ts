import '../../../scripts/scripts-import-only-node.mjs'
