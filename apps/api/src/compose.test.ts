import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8')
const compose = /^ {2}product:\n([\s\S]*?)^ {2}\w+:/m.exec(read('compose.yaml'))![1]!
const example = parseEnv(read('.env.example')) as Record<string, string>

/** Settings that compose.yaml does not pass to the product, each with the reason. */
const NOT_PASSED = {
  NODE_ENV: 'set by the image',
  VERSION: 'set by the image',
  HOST: 'set by the image',
  PORT: 'of the machine: the container always listens on 3000',
  WEB_BUILD_DIR: 'the image has one web app',
  OFFICE_BUILD_DIR: 'the image has one office',
  DATA_DIR: 'of the embedded database, which the image does not have',
  SEED_TOOLS_URL: 'for demonstrations only',
  RATE_LIMITS: 'for load tests only',
}

test('[PUB-10] compose.yaml: every setting of a node → passed to the product, or left out for a reason', () => {
  const names = Object.keys(environment.shape)
  expect(names).toContain('PROVIDERS')
  const isPassed = (name: string) => new RegExp(`^ {6}${name}: .`, 'm').test(compose)
  expect(names.filter((name) => isPassed(name) === name in NOT_PASSED)).toEqual([])
})

test('compose.yaml: metrics → reachable from outside the container, on this machine only', () => {
  expect(compose).toMatch(/METRICS_HOST: \$\{METRICS_HOST:-0\.0\.0\.0\}/)
  expect(compose).toMatch(/'127\.0\.0\.1:\$\{METRICS_PORT:-9464\}:\$\{METRICS_PORT:-9464\}'/)
})

test('[PUB-10] .env.example: its values and any secrets → accepted in production', () => {
  const DATABASE_URL = 'postgresql://visions_app:x@database/visions'
  const env = {
    ...example,
    DATABASE_URL,
    SIGNING_SECRET: '0123456789abcdef'.repeat(4),
    CODES_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
    NODE_ENV: 'production',
  }
  expect(() => readConfig(env)).not.toThrow()
})

test('.env.example: secrets → empty', () => {
  const secrets = Object.entries(example).filter(([name]) => /_(PASSWORD|SECRET|KEY)$/.test(name))
  expect(secrets).not.toEqual([])
  for (const [name, value] of secrets) expect(value, name).toBe('')
})

test('compose.yaml: every variable → listed in .env.example', () => {
  const listed = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name]) => name))
  const used = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !listed.has(name))).toEqual([])
})
