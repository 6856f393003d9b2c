// A bare node: Fastify and a pool of node-postgres. /readyz runs a statement. It has neither pages nor jobs.
// JavaScript, as the bundle of the product: Node would load its TypeScript compiler (18 MB) for one file.
import { createRequire } from 'node:module'
import path from 'node:path'

// The same copies of the libraries as the API uses.
const require = createRequire(path.resolve(import.meta.dirname, '../../apps/api/package.json'))
const { fastify } = require('fastify')
const { Pool } = require('pg')

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const server = fastify()
server.get('/readyz', async () => (await pool.query('select 1 as ready')).rows[0])
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
