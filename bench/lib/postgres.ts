// The only imports of server code: the embedded server of the bench's own databases, and the API's pool to fill and read them.
export { openPool } from '../../apps/api/src/platform/database/database.ts'
export { startEmbedded, type EmbeddedServer } from '../../packages/server/src/embedded-postgres.ts'
