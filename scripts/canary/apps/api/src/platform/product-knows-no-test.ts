import '../../test/harness.ts'
