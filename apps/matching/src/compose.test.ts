import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environment } from './config.ts'

/** Settings that compose.yaml does not pass to the service, each with the reason. */
const NOT_PASSED = {
  NODE_ENV: 'set by the image',
  HOST: 'set by the image',
  MATCHING_PORT: 'of the machine: the container always listens on 3050',
  DATA_DIR: 'of the embedded database, which the image does not have',
  SIGNING_SECRET: 'for demonstrations only: PARTNER_KEY replaces it',
  SEED: 'for demonstrations only',
  SEED_TOOLS_URL: 'for demonstrations only',
}

test('compose.yaml: every setting → passed to the matching service, or left out for a reason', () => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../compose.yaml'), 'utf8')
  const service = /^ {2}matching:\n([\s\S]*?)^ {2}\w+:/m.exec(file)![1]!
  const names = Object.keys(environment.shape)
  expect(names).toContain('PARTNER_KEY')
  const isPassed = (name: string) => new RegExp(`^ {6}${name}: .`, 'm').test(service)
  expect(names.filter((name) => isPassed(name) === name in NOT_PASSED)).toEqual([])
})
