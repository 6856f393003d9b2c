import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml: every setting needed in production → passed to the matching service', () => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../compose.yaml'), 'utf8')
  const service = /^ {2}matching:\n([\s\S]*?)^ {2}\w+:/m.exec(file)![1]!
  let message = ''
  try {
    readConfig({ NODE_ENV: 'production' })
  } catch (error) {
    message = (error as Error).message
  }
  const needed = [...message.matchAll(/(\w+): needed in production/g)].map(([, name]) => name!)
  expect(needed).toContain('PARTNER_KEY')
  for (const name of needed) expect(service).toMatch(new RegExp(`^ {6}${name}: .`, 'm'))
})
