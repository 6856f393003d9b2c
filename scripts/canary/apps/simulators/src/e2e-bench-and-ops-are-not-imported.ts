import '../../../e2e/fixtures/world.ts'
