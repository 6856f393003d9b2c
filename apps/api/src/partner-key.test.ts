import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'

const API = 'https://tools.example/outils/cap-bruyere/api'

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, 'partner-key.ts'), ...args],
    {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    },
  )
  return { status, stdout: stdout.trim(), stderr }
}

test.each([[[]], [['cap-bruyere']], [['ftp://tools.example']], [[`${API}/`]]])(
  'partner key of %j: not the base URL of an API → usage and status 1',
  (args) => {
    expect(run(args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('npm run partner:key') })
  },
)

test('[EXT-01] partner key: the HMAC of the contract for this secret and API', () => {
  const SIGNING_SECRET = 'thirty-two characters, nobody knows'
  const key = createHmac('sha256', SIGNING_SECRET).update(`partner:${API}`).digest('base64url')
  expect(run([API], { SIGNING_SECRET })).toEqual({ status: 0, stdout: key, stderr: '' })
})

test('partner key without SIGNING_SECRET: a warning on stderr', () => {
  expect(run([API]).stderr).toContain('SIGNING_SECRET is not set')
})
