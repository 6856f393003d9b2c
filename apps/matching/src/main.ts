// The program: keeps what V8 compiled between starts, then starts the service. The imports are dynamic so that they are kept, too.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./service.ts')
