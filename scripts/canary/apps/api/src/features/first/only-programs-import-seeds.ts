import '../../../db/seeds/seed.ts'
