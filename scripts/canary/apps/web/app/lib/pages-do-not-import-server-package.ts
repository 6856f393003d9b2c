import '../../../../packages/server/src/pool.ts'
