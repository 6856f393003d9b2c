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

test.each([[[]], [['cap-bruyere']], [['ftp://tools.example']], [[`${API}/`]]])('%j is no base of an API', (args) => {
  expect(run(args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('npm run partner:key') })
})

test('[EXT-01] the key is that of the contract, for this secret and this API', () => {
  const SIGNING_SECRET = 'thirty-two characters, nobody knows'
  const key = createHmac('sha256', SIGNING_SECRET).update(`partner:${API}`).digest('base64url')
  expect(run([API], { SIGNING_SECRET })).toEqual({ status: 0, stdout: key, stderr: '' })
})

test('whoever has no secret yet is told what they get', () => {
  expect(run([API]).stderr).toContain('SIGNING_SECRET is not set')
})
