import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8')
const compose = /^ {2}product:\n([\s\S]*?)^ {2}\w+:/m.exec(read('compose.yaml'))![1]!
const example = parseEnv(read('.env.example')) as Record<string, string>

/** The settings without which a production node refuses to start. */
function neededSettings(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' })
  } catch (error) {
    return [...(error as Error).message.matchAll(/(\w+): needed in production/g)].map(([, name]) => name!)
  }
  return []
}

test('[PUB-10] compose.yaml: every setting needed in production → passed to the product', () => {
  expect(neededSettings()).toContain('SIGNING_SECRET')
  for (const name of neededSettings()) expect(compose).toMatch(new RegExp(`^ {6}${name}: .`, 'm'))
})

test('[PUB-10] .env.example: its values and any secrets → accepted in production', () => {
  const DATABASE_URL = 'postgresql://visions_app:x@database/visions'
  const env = {
    ...example,
    DATABASE_URL,
    SIGNING_SECRET: 'f'.repeat(64),
    CODES_KEY: `${'f'.repeat(43)}=`,
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
