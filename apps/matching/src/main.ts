// Enables the compile cache of Node.js, then starts the service. The import is dynamic so that the cache covers it.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./service.ts')
