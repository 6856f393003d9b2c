import { partnerKey } from '@visions/server/signed-calls'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const hex = 'ab'.repeat(32)
const production = {
  NODE_ENV: 'production',
  MATCHING_URL: 'https://affluents.example',
  DATABASE_URL: 'postgresql://db/visions',
  PRODUCT_URL: 'https://visions.example',
  PARTNER_KEY: hex,
}

test('readConfig: no settings → local addresses and the key of the demonstration secret', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    origin: 'http://localhost:3050',
    api: 'http://localhost:3050/api',
    productUrl: 'http://localhost:3000',
    consentsUrl: 'http://localhost:3106',
    seed: true,
    seedToolsUrl: undefined,
  })
  expect(readConfig({ SEED_TOOLS_URL: 'http://localhost:3102/' }).seedToolsUrl).toBe('http://localhost:3102')
  expect(config.partnerKey).toEqual(partnerKey('demonstration only: not a secret at all', config.api))
  expect(readConfig({ MATCHING_PORT: '4000', PRODUCT_URL: 'http://localhost:4001/', MATCHING_URL: '' })).toMatchObject({
    api: 'http://localhost:4000/api',
    productUrl: 'http://localhost:4001',
  })
  const secret = 'the secret of another demonstration'
  expect(readConfig({ SIGNING_SECRET: secret }).partnerKey).toEqual(partnerKey(secret, config.api))
})

test('readConfig: production with missing settings → one error that lists all of them', () => {
  expect(readConfig(production)).toMatchObject({
    seed: false,
    consentsUrl: null,
    partnerKey: new Uint8Array(32).fill(0xab),
  })
  expect(readConfig({ ...production, SEED: 'on' }).seed).toBe(true)
  const { PARTNER_KEY, DATABASE_URL, ...rest } = production
  expect(() => readConfig({ ...rest, PRODUCT_URL: 'http://visions.example', SIGNING_SECRET: 'x'.repeat(40) })).toThrow(
    /DATABASE_URL: needed in production\n.*PARTNER_KEY: needed in production\n.*PRODUCT_URL: must be https/,
  )
  expect(PARTNER_KEY && DATABASE_URL).toBeTruthy()
})

test('readConfig: key in base64url or hexadecimal → the same 32 bytes', () => {
  const printed = Buffer.from(hex, 'hex').toString('base64url')
  expect(readConfig({ PARTNER_KEY: printed }).partnerKey).toEqual(readConfig({ PARTNER_KEY: hex }).partnerKey)
  for (const wrong of ['short', `${printed}x`, `${hex}0`, printed.replace(/./, '!')])
    expect(() => readConfig({ PARTNER_KEY: wrong })).toThrow('PARTNER_KEY: must be the 32 bytes')
})

test.each([
  ['MATCHING_PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['PRODUCT_URL', 'visions.example'],
  ['SEED', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('readConfig: %s=%s → error that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}:`)
})

test('readConfig: namespaces that are no JSON or no sources → refused', () => {
  for (const [name, text] of [
    ['NAMESPACE_SOURCES', '{region'],
    ['NAMESPACE_SOURCES', '{"région":["a"]}'],
    ['NAMESPACE_SOURCES', '{"region":"a"}'],
  ] as const)
    expect(() => readConfig({ [name]: text }), text).toThrow(name)
})
