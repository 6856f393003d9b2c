import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://visions.example',
  DATABASE_URL: 'postgresql://visions@db/visions',
  IDENTITY_URL: 'https://identity.example',
  COMMUNES_URL: 'https://communes.example',
  CONSENTS_URL: 'https://consents.example',
  PERSONAL_CLOUD_URL: 'https://cloud.example',
  COACH_ORIGIN: 'https://coach.example',
  MATCHING_URL: 'https://matchs.example',
  SIGNING_SECRET: 'thirty-two characters, nobody knows',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Visions <bonjour@visions.example>',
  CONTACT_EMAIL: 'contact@visions.example',
  PUBLISHER_NAME: 'Association Visions',
  PUBLISHER_ADDRESS: '1 rue de l’Exemple, 00000 Exemple',
  PUBLISHER_PHONE: '01 00 00 00 00',
  PUBLISHER_REGISTRATION: 'Association loi de 1901, W000000000',
  PUBLICATION_DIRECTOR: 'Camille Exemple',
  HOSTING_NAME: 'Hébergeur',
  HOSTING_ADDRESS: '2 rue de l’Exemple, 00000 Exemple',
  HOSTING_PHONE: '01 00 00 00 01',
  DPO_EMAIL: 'donnees@visions.example',
}

test('every mistake is said at once', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SESSION_SECONDS: '-1' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*SESSION_SECONDS/,
  )
})

test('[PUB-10] a production node starts with all its settings, and refuses without any one of them', () => {
  expect(readConfig(production)).toMatchObject({ production: true, secureCookies: true })
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(() => readConfig({ ...production, [name]: '' }), name).toThrow(`${name}: needed in production`)
  }
})

test('a production node needs https, except on this machine', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://visions.example' })).toThrow('must be https')
  expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' }).secureCookies).toBe(false)
})

test('a proxy is believed by its address, and never everybody', () => {
  const read = (text: string) => readConfig({ TRUST_PROXY: text }).trustedProxies
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(read('loopback, 10.0.0.0/8,192.0.2.7,fd00::/8, ::1')).toEqual(['loopback', '10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1'])
  for (const text of [
    'true',
    'false',
    '1',
    '*',
    'proxy.example',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    'fd00::/129',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
  ])
    expect(() => read(text), text).toThrow(/TRUST_PROXY: must be the addresses or CIDRs of the proxies/)
})

test('on one’s own machine nothing is needed', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({ publicUrl: 'http://localhost:4000', databaseUrl: undefined, production: false })
})
