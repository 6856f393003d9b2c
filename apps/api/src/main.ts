// The program: starts a node. V8 caches compiled code between starts, also that of the dynamic import.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./node.ts')
