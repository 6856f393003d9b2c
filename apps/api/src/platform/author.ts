// The session in whose name the work under way is done.
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `work` in the name of a session. secret: the value of its cookie. */
export const asSession = <T>(secret: string, work: () => T): T => current.run(secret, work)

/** The value of the cookie of that session; undefined in commands and jobs. */
export const authorSecret = (): string | undefined => current.getStore()
