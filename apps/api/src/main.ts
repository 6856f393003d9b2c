// The program: keeps what V8 compiled between starts, then starts a node. The imports are dynamic so that they are kept, too.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./node.ts')
