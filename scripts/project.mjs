// Where the project is, and the environment its programs run in: the Node of the lockfile comes first.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment of a program of ours. @param {Record<string, string>} extra */
export function projectEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    ...extra,
  }
}
