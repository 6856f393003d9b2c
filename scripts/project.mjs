// The folder of the project, and the environment of its programs: the Node of the lockfile is first in PATH.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {Record<string, string>} extra */
export function projectEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    ...extra,
  }
}
