// The one door of the bench into the API's code: the embedded server of the bench's own databases, and a pool to fill and read them.
export { openPool } from '../../apps/api/src/platform/database/database.ts'
export { startEmbedded, type EmbeddedServer } from '../../apps/api/src/platform/database/embedded.ts'
