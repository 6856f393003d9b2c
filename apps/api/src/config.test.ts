import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://visions.example',
  DATABASE_URL: 'postgresql://visions@db/visions',
  IDENTITY_URL: 'https://identity.example',
  MATCHING_URL: 'https://matchs.example',
  SIGNING_SECRET: 'thirty-two characters, nobody knows',
  CODES_KEY: Buffer.from('thirty-two bytes, nobody knows 7').toString('base64'),
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

const REAL_NOTICES = {
  PUBLISHER_ADDRESS: '1 rue des Dunes, 59000 Lille',
  PUBLICATION_DIRECTOR: 'Camille Roche',
  HOSTING_ADDRESS: '2 rue des Dunes, 59000 Lille',
}

/** A mailbox for people and one OpenID provider for professionals. */
const mail = { id: 'mail', preset: 'mail-code' }
const pro = { id: 'pro', preset: 'proconnect', issuer: 'https://pro.example', clientId: 'a', clientSecret: 'b' }
const withProviders = (...providers: object[]) => ({
  ...production,
  IDENTITY_URL: '',
  PROVIDERS: JSON.stringify(providers),
})
const withOffice = { ...withProviders(mail, pro), PRO_URL: 'https://pro.visions.example' }

test('settings: several mistakes → one error that lists them all', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SESSION_SECONDS: '-1' })).toThrow(
    /DATABASE_URL[\s\S]*PORT[\s\S]*SESSION_SECONDS/,
  )
})

test('[OFF-01] office: login of the role of people → needs a login of its own', () => {
  const DATABASE_URL = 'postgresql://visions_app:x@db/visions'
  const office = { ...withOffice, DATABASE_URL }
  expect(() => readConfig(office)).toThrow('DATABASE_OFFICE_URL: needed with PRO_URL')
  expect(() => readConfig({ ...office, DATABASE_OFFICE_URL: 'postgresql://visions_office:x@db/visions' })).not.toThrow()
})

test('replicas: none, some, one twice → read; other texts, the primary itself → refused without a password', () => {
  const DATABASE_URL = 'postgresql://visions_app:secret-password@db1/visions'
  const read = (DATABASE_REPLICA_URLS: string) => readConfig({ ...production, DATABASE_URL, DATABASE_REPLICA_URLS })
  const replica = 'postgresql://visions_app:secret-password@db2/visions'
  expect(read('').databaseReplicaUrls).toEqual([])
  expect(read(` ${replica} ,`).databaseReplicaUrls).toEqual([replica])
  expect(read(`${replica},${replica.replace('db2', 'db3')},${replica}`).databaseReplicaUrls).toHaveLength(2)
  const many = Array.from({ length: 20 }, (_, index) => replica.replace('db2', `db${index + 2}`)).join()
  for (const wrong of ['db2', 'mysql://db2', `${replica},x`, DATABASE_URL, replica.replace('db2', 'db1:5432'), many]) {
    expect(() => read(wrong), wrong).toThrow(/^Invalid settings:\n {2}DATABASE_REPLICA_URLS\S*: /)
    expect(() => read(wrong), wrong).not.toThrow('secret-password')
  }
  expect(() => readConfig({ DATABASE_REPLICA_URLS: replica })).toThrow('needs DATABASE_URL')
})

test('[PUB-10] production node: all settings → starts; any one missing → refused', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, secureCookies: true })
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(() => readConfig({ ...production, [name]: '' }), name).toThrow(`${name}: needed in production`)
  }
})

test('[OFF-20] production node: without partners → the public communes service, and none of the others', () => {
  const none = { consentsUrl: null, personalCloudUrl: null, coachOrigin: null }
  expect(readConfig(production)).toMatchObject({ communesUrl: 'https://geo.api.gouv.fr', ...none })
  const given = { COMMUNES_URL: 'https://communes.example', CONSENTS_URL: 'https://accords.example' }
  expect(readConfig({ ...production, ...given })).toMatchObject({
    communesUrl: given.COMMUNES_URL,
    consentsUrl: given.CONSENTS_URL,
  })
  expect(readConfig({}).consentsUrl).toBe('http://localhost:3106')
})

test('[API-04] production node: plain http or the published secret → refused; http on this machine → accepted', () => {
  const partners = [
    'IDENTITY_URL',
    'COMMUNES_URL',
    'CONSENTS_URL',
    'PERSONAL_CLOUD_URL',
    'COACH_ORIGIN',
    'MATCHING_URL',
  ]
  const origins = (host: string) =>
    Object.fromEntries(['PUBLIC_URL', ...partners].map((name, index) => [name, `http://${host}:${3000 + index}`]))
  const secret = 'demonstration only: not a secret at all'
  const mistakes = ['PUBLIC_URL', ...partners].map((name) => `${name}: must be https`)
  expect(() => readConfig({ ...production, ...origins('visions.example'), SIGNING_SECRET: ` ${secret}\n` })).toThrow(
    [...mistakes, 'SIGNING_SECRET: must not be the published secret of demonstrations'].join('\n  '),
  )
  expect(readConfig({ ...production, ...origins('localhost') }).secureCookies).toBe(false)
  expect(readConfig({ SIGNING_SECRET: secret, IDENTITY_URL: 'http://identity.example' }).signingSecret).toBe(secret)
})

test('[API-02] API explorer: off in production, on elsewhere, unless set', () => {
  expect([readConfig(production), readConfig({})].map(({ apiDocs }) => apiDocs)).toEqual([false, true])
  expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
  expect(readConfig({ API_DOCS: 'off' }).apiDocs).toBe(false)
})

test('[EXT-01] onboarding page of the personal cloud: in production the setting or none, elsewhere the demo', () => {
  const read = (env: Record<string, string>) => readConfig(env).personalCloudOnboardingUrl
  expect(read({})).toBe('http://localhost:3107/onboarding?offer=demo')
  expect(read(production)).toBeNull()
  const setting = 'https://cloud.example/onboarding?offer=visions-demo'
  expect(read({ ...production, PERSONAL_CLOUD_ONBOARDING_URL: setting })).toBe(setting)
  expect(() => read({ PERSONAL_CLOUD_ONBOARDING_URL: 'javascript:alert(1)' })).toThrow('PERSONAL_CLOUD_ONBOARDING_URL')
})

test('TRUST_PROXY: addresses and CIDRs → accepted; names, flags and ranges of all addresses → refused', () => {
  const read = (text: string) => readConfig({ TRUST_PROXY: text }).trustedProxies
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(read('loopback, 10.0.0.0/8,192.0.2.7,fd00::/8, ::1')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    '::1',
  ])
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

test('settings outside production: none → defaults', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    isProduction: false,
  })
})

test('[OFF-06] object store: unset → PostgreSQL; complete → its settings; a part missing → refused', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(readConfig({}).objectStore).toBeNull()
  expect(readConfig(store).objectStore).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'images',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readConfig({ ...store, [name]: '' }), name).toThrow(/S3_ENDPOINT: needs/)
  expect(() => readConfig({ ...store, S3_BUCKET: '../other' })).toThrow(/S3_BUCKET/)
})

describe('settings that would have no effect', () => {
  const refused: [string, Record<string, string>, string][] = [
    [
      'the identity service for professionals',
      {
        ...withOffice,
        ...withProviders(mail, {
          id: 'b',
          preset: 'interapp',
          label: 'B',
          issuer: 'https://b.example',
          audience: 'professionals',
        }),
      },
      'b: professionals sign in through an OpenID provider',
    ],
    ['two mailboxes', withProviders(mail, { ...mail, id: 'b' }), 'PROVIDERS: one mail-code at most'],
    ['a mailbox with an issuer', withProviders({ ...mail, issuer: 'https://a.example' }), 'mail: issuer has no effect'],
    [
      'an identity service with a client',
      withProviders({ id: 'i', preset: 'interapp', label: 'I', issuer: 'https://i.example', clientId: 'a' }),
      'i: clientId has no effect',
    ],
    [
      'a second factor of people',
      withProviders({ ...pro, audience: 'people', secondFactor: { amr: ['mfa'], acr: [] } }),
      'pro: secondFactor has no effect',
    ],
    ['a folder of the embedded database', { ...production, DATA_DIR: '/data' }, 'DATA_DIR: has no effect'],
    ['a region without a store', { ...production, S3_REGION: 'gra' }, 'S3_REGION: has no effect without'],
    [
      'an owner without a database',
      { DATABASE_OWNER_URL: 'postgresql://o@db/v' },
      'DATABASE_OWNER_URL: needs DATABASE_URL',
    ],
    [
      'the client secret of demonstrations',
      withProviders(mail, { ...pro, audience: 'people', clientSecret: 'demonstration only: an OpenID client secret' }),
      'the client secret of pro is the published one',
    ],
    [
      'an @ in a password',
      { ...production, DATABASE_URL: 'postgresql://visions:p@ss/word@db/visions' },
      'DATABASE_URL: cannot be read: percent-encode special characters',
    ],
    ['the coach on the origin of the product', { ...production, COACH_ORIGIN: production.PUBLIC_URL }, 'COACH_ORIGIN'],
  ]
  test.each(refused)('[PUB-10] %s → refused', (_name, env, mistake) => {
    expect(() => readConfig(env)).toThrow(mistake)
  })

  test('[PUB-10] people by mail, professionals by OpenID → starts; all mistakes → one error', () => {
    expect(readConfig(withOffice).providers.map(({ id }) => id)).toEqual(['mail', 'pro'])
    const identity = { id: 'interapp', preset: 'interapp', label: 'I', issuer: 'https://identity.example' }
    expect(() => readConfig({ ...withProviders(identity), IDENTITY_URL: identity.issuer })).not.toThrow()
    expect(() => readConfig({ ...withOffice, ...withProviders(mail), SMTP_URL: '', S3_BUCKET: 'images' })).toThrow(
      /SMTP_URL: needed in production[\s\S]*PRO_URL: professionals[\s\S]*S3_BUCKET/,
    )
  })
})

test('[PUB-10] legal notices of an example → warnings that name them', () => {
  const { warnings } = readConfig({ ...production, PUBLISHER_NAME: 'Association Exemple' })
  expect(warnings.join()).toContain('PUBLISHER_NAME: has the value of an example')
  expect(readConfig({ ...production, ...REAL_NOTICES }).warnings.join()).not.toContain('an example')
})
