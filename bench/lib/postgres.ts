// The only imports of server code: the embedded server of the databases, and the API's pool.
export { openPool } from '../../apps/api/src/platform/database/database.ts'
export { startEmbedded, type EmbeddedServer } from '../../packages/server/src/embedded-postgres.ts'
