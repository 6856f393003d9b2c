import '../../../db/demo/seed.ts'
