/**
 * Settings of a node that an operator writes wrongly or half, with the names of docs/operations.md.
 * `settings`: only what differs from a right production (https PUBLIC_URL https://visions.region.example, PRO_URL
 * https://pro.visions.region.example, PROVIDERS with mail-code for people and proconnect for professionals, three
 * roles of the database, no S3, no SEED_TOOLS_URL, NODE_ENV production); null = unset.
 * refuses: exit code other than 0 within 10 s, without a stack, and never the line «Visions est prêt».
 * `sentenceNames`: every text must be in the refusal. In no case may a value of a secret be printed.
 * Names of settings, ids and values are matched exactly, other words in any case (refusals are English, as today's).
 * Files that `settings` names do not exist unless `why` says what they are.
 * With 'starts', `sentenceNames` are texts of a warning that must be logged (empty: no warning).
 */
export type SettingsCase = {
  id: string
  settings: Record<string, string | null>
  expect: 'starts' | 'refuses'
  sentenceNames: string[]
  why: string
}

const provider = {
  mail: { id: 'mail', preset: 'mail-code' },
  pro: {
    id: 'proconnect',
    preset: 'proconnect',
    issuer: 'https://proconnect.example/api/v2',
    clientId: 'visions',
    clientSecret: 'pro-secret-0123456789',
  },
  school: {
    id: 'lycee',
    preset: 'broker',
    label: 'Mon lycée',
    issuer: 'https://sso.region.example',
    clientId: 'visions',
    clientSecret: 'school-secret-0123456789',
  },
  interapp: { id: 'identite', preset: 'interapp', issuer: 'https://identite.example' },
}
const list = (...entries: object[]): string => JSON.stringify(entries)

export const settingsCases: SettingsCase[] = [
  // Ways in
  {
    id: 'ST-01',
    settings: { PROVIDERS: list(provider.mail, provider.school) },
    expect: 'refuses',
    sentenceNames: ['PRO_URL', 'PROVIDERS', 'professionals'],
    why: 'PRO_URL and nobody who signs professionals in: started with «Visions est prêt».',
  },
  {
    id: 'ST-02',
    settings: { PROVIDERS: list(provider.mail, { id: 'mail-pro', preset: 'mail-code', audience: 'professionals' }) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'mail-pro', 'mail-code'],
    why: 'mail-code for professionals was accepted and ignored.',
  },
  {
    id: 'ST-03',
    settings: { PROVIDERS: null, IDENTITY_URL: 'https://identite.example' },
    expect: 'refuses',
    sentenceNames: ['PRO_URL', 'PROVIDERS'],
    why: 'Unset PROVIDERS means the identity service alone: no way in for professionals either.',
  },
  {
    id: 'ST-04',
    settings: { PROVIDERS: null, IDENTITY_URL: 'https://identite.example', PRO_URL: null, DATABASE_OFFICE_URL: null },
    expect: 'starts',
    sentenceNames: [],
    why: 'The same without a back office is right.',
  },
  {
    id: 'ST-05',
    settings: { PROVIDERS: list(provider.pro) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'people'],
    why: 'The mirror: professionals only, and no person can sign in.',
  },
  {
    id: 'ST-06',
    settings: { PRO_URL: null, DATABASE_OFFICE_URL: null },
    expect: 'refuses',
    sentenceNames: ['proconnect', 'PRO_URL'],
    why: 'A provider for professionals without an office would be ignored silently.',
  },
  {
    id: 'ST-07',
    settings: {
      PROVIDERS: list(
        provider.interapp,
        { ...provider.interapp, id: 'identite2', issuer: 'https://autre.example' },
        provider.pro,
      ),
    },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'interapp'],
    why: 'One interapp provider at most.',
  },
  {
    id: 'ST-08',
    settings: { PROVIDERS: list(provider.mail, { ...provider.school, id: 'mail' }, provider.pro) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'mail'],
    why: 'The id is part of the return address: twice is ambiguous.',
  },
  {
    id: 'ST-09',
    settings: { PROVIDERS: list(provider.mail, { ...provider.school, clientSecret: '' }, provider.pro) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'lycee', 'clientSecret'],
    why: 'A secret left out of a template: found by the first pupil otherwise.',
  },
  {
    id: 'ST-10',
    settings: { PROVIDERS: list(provider.mail, { ...provider.school, truts: ['email'] }, provider.pro) },
    expect: 'refuses',
    sentenceNames: ['lycee', 'truts'],
    why: 'A misspelt key would be ignored, and no address confirmed.',
  },
  {
    id: 'ST-11',
    settings: { PROVIDERS: `'${list(provider.mail, provider.pro)}'` },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'JSON', 'quote'],
    why: 'Single quotes of a shell line, kept by an env file of docker or systemd.',
  },
  {
    id: 'ST-12',
    settings: { PROVIDERS: '[{ id: "mail", preset: "mail-code" }]' },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'JSON'],
    why: 'JavaScript is not JSON; no SyntaxError with a stack.',
  },
  {
    id: 'ST-13',
    settings: { PROVIDERS: '[]' },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS'],
    why: 'A list of nobody.',
  },
  {
    id: 'ST-14',
    settings: { PROVIDERS: JSON.stringify(provider.mail) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'list'],
    why: 'One object without the brackets.',
  },
  {
    id: 'ST-15',
    settings: {
      PROVIDERS: list(provider.mail, {
        ...provider.pro,
        issuer: 'https://proconnect.example/api/v2/.well-known/openid-configuration',
      }),
    },
    expect: 'refuses',
    sentenceNames: ['proconnect', 'issuer'],
    why: 'People paste the address of the discovery document as the issuer.',
  },
  {
    id: 'ST-16',
    settings: {
      PROVIDERS: list(provider.mail, { ...provider.school, issuer: 'http://sso.region.example' }, provider.pro),
    },
    expect: 'refuses',
    sentenceNames: ['lycee', 'issuer', 'https'],
    why: 'http to a provider in production.',
  },
  {
    id: 'ST-17',
    settings: { PROVIDERS: list(provider.mail, { ...provider.school, id: 'Mon Lycée' }, provider.pro) },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'id'],
    why: 'The id is lower case and part of an address.',
  },
  {
    id: 'ST-18',
    settings: { PROVIDERS: list(provider.mail, { ...provider.school, preset: 'saml' }, provider.pro) },
    expect: 'refuses',
    sentenceNames: ['lycee', 'saml', 'broker'],
    why: 'An unknown preset: the refusal lists those that exist.',
  },
  {
    id: 'ST-19',
    settings: { IDENTITY_URL: 'https://identite.example' },
    expect: 'starts',
    sentenceNames: ['IDENTITY_URL', 'PROVIDERS'],
    why: 'With PROVIDERS without interapp, IDENTITY_URL has no effect, and an operator believes that both ways are open. Harmless, so a warning.',
  },

  // Addresses
  {
    id: 'ST-20',
    settings: { PRO_URL: 'https://visions.region.example' },
    expect: 'refuses',
    sentenceNames: ['PRO_URL', 'PUBLIC_URL'],
    why: 'The same host twice: people and professionals would share cookies.',
  },
  {
    id: 'ST-21',
    settings: { PRO_URL: 'https://visions.region.example:8443' },
    expect: 'refuses',
    sentenceNames: ['PRO_URL', 'host'],
    why: 'Another port is not another host: cookies ignore ports.',
  },
  {
    id: 'ST-22',
    settings: { PRO_URL: 'https://VISIONS.region.example' },
    expect: 'refuses',
    sentenceNames: ['PRO_URL', 'PUBLIC_URL'],
    why: 'The same host in other capitals.',
  },
  {
    id: 'ST-23',
    settings: { PUBLIC_URL: 'http://visions.region.example' },
    expect: 'refuses',
    sentenceNames: ['PUBLIC_URL', 'https'],
    why: 'http in production.',
  },
  {
    id: 'ST-24',
    settings: { PUBLIC_URL: 'https://visions.region.example/' },
    expect: 'starts',
    sentenceNames: [],
    why: 'A trailing slash is no path: origins, return addresses and mails must have no double slash.',
  },
  {
    id: 'ST-25',
    settings: { PUBLIC_URL: 'https://region.example/visions' },
    expect: 'refuses',
    sentenceNames: ['PUBLIC_URL', 'path'],
    why: 'An origin has no path; the pages would be 404.',
  },
  {
    id: 'ST-26',
    settings: { PUBLIC_URL: 'visions.region.example' },
    expect: 'refuses',
    sentenceNames: ['PUBLIC_URL', 'https://'],
    why: 'A name without a scheme.',
  },
  {
    id: 'ST-27',
    settings: { CONSENTS_URL: 'https://consents.example/api/' },
    expect: 'refuses',
    sentenceNames: ['CONSENTS_URL'],
    why: 'The base of a key is exactly the text: a slash more makes another key and every call 401.',
  },
  {
    id: 'ST-28',
    settings: { MATCHING_URL: 'https://visions.region.example' },
    expect: 'refuses',
    sentenceNames: ['MATCHING_URL', 'PUBLIC_URL'],
    why: 'A frame on the own origin escapes its isolation, and the address is the product’s.',
  },

  // Empty, quoted, examples, files
  {
    id: 'ST-29',
    settings: {
      PERSONAL_CLOUD_ONBOARDING_URL: '',
      MEDIATOR: '',
      DATA_LOCATION: '',
      S3_ENDPOINT: '',
      JOBS_SOURCES: '',
      TRUST_PROXY: '',
    },
    expect: 'starts',
    sentenceNames: [],
    why: 'compose passes ${X:-} as empty text: empty means unset for every optional setting.',
  },
  {
    id: 'ST-30',
    settings: { DPO_EMAIL: '', HOSTING_PHONE: '   ', PUBLICATION_DIRECTOR: null },
    expect: 'refuses',
    sentenceNames: ['DPO_EMAIL', 'HOSTING_PHONE', 'PUBLICATION_DIRECTOR'],
    why: 'Empty and blank are missing, and all are named in one message.',
  },
  {
    id: 'ST-31',
    settings: { PROVIDERS: '', IDENTITY_URL: null },
    expect: 'refuses',
    sentenceNames: ['PROVIDERS', 'IDENTITY_URL'],
    why: 'Empty PROVIDERS of compose: no JSON error, but both names.',
  },
  {
    id: 'ST-32',
    settings: { SIGNING_SECRET: 'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME' },
    expect: 'refuses',
    sentenceNames: ['SIGNING_SECRET'],
    why: 'Long enough, and known to everybody.',
  },
  {
    id: 'ST-33',
    settings: { SIGNING_SECRET: 'a'.repeat(64) },
    expect: 'refuses',
    sentenceNames: ['SIGNING_SECRET'],
    why: '32 characters or more are no secret when they are one.',
  },
  {
    id: 'ST-34',
    settings: { SIGNING_SECRET: 'trop-court' },
    expect: 'refuses',
    sentenceNames: ['SIGNING_SECRET', '32'],
    why: 'Too short; the value is not printed.',
  },
  {
    id: 'ST-35',
    settings: { CODES_KEY: 'Y2hhbmdlLW1l' },
    expect: 'refuses',
    sentenceNames: ['CODES_KEY', '32', 'openssl rand -base64 32'],
    why: 'Good base64, nine bytes.',
  },
  {
    id: 'ST-36',
    settings: { CODES_KEY: 'A'.repeat(43) + '=' },
    expect: 'refuses',
    sentenceNames: ['CODES_KEY'],
    why: '32 zero bytes of an example seal nothing.',
  },
  {
    id: 'ST-37',
    settings: { DATABASE_URL: 'postgres://visions_app:CHANGE_ME@127.0.0.1:5432/visions' },
    expect: 'refuses',
    sentenceNames: ['DATABASE_URL'],
    why: 'Example value left; without a sentence it is a minute of retries and an error of the driver.',
  },
  {
    id: 'ST-38',
    settings: { CONTACT_EMAIL: '"aide@region.example"' },
    expect: 'refuses',
    sentenceNames: ['CONTACT_EMAIL', 'quote'],
    why: 'Quotes around a value that systemd removes and docker --env-file keeps.',
  },
  {
    id: 'ST-39',
    settings: { PUBLISHER_NAME: '"Région Ouest"' },
    expect: 'refuses',
    sentenceNames: ['PUBLISHER_NAME', 'quote'],
    why: 'The legal notices would show the quotes: free text has no form that fails by itself.',
  },
  {
    id: 'ST-40',
    settings: { PUBLISHER_ADDRESS: 'CHANGE_ME' },
    expect: 'refuses',
    sentenceNames: ['PUBLISHER_ADDRESS'],
    why: 'An example in a text of law.',
  },
  {
    id: 'ST-41',
    settings: { CODES_KEY: null, CODES_KEY_FILE: '/run/secrets/absent' },
    expect: 'refuses',
    sentenceNames: ['CODES_KEY_FILE', '/run/secrets/absent'],
    why: 'A file setting that points nowhere: not «CODES_KEY is missing».',
  },
  {
    id: 'ST-42',
    settings: { CODES_KEY: null, CODES_KEY_FILE: '/run/secrets' },
    expect: 'refuses',
    sentenceNames: ['CODES_KEY_FILE'],
    why: 'A folder instead of a file (what compose makes of a missing bind mount).',
  },
  {
    id: 'ST-43',
    settings: { SIGNING_SECRET: null, SIGNING_SECRET_FILE: '/dev/null' },
    expect: 'refuses',
    sentenceNames: ['SIGNING_SECRET_FILE', 'empty'],
    why: 'The file exists and is empty.',
  },
  {
    id: 'ST-44',
    settings: { CODES_KEY_FILE: '/etc/visions/codes' },
    expect: 'refuses',
    sentenceNames: ['CODES_KEY', 'CODES_KEY_FILE'],
    why: 'Both are set and differ (the file holds another good key): which stock of codes would be lost is not to be guessed.',
  },

  // Database, mail, proxy, others
  {
    id: 'ST-45',
    settings: { DATABASE_OFFICE_URL: null },
    expect: 'refuses',
    sentenceNames: ['DATABASE_OFFICE_URL', 'PRO_URL'],
    why: 'DATABASE_URL is of visions_app: the office needs a login of its own.',
  },
  {
    id: 'ST-46',
    settings: { DATABASE_OFFICE_URL: 'postgres://visions_app:app-secret-0123456789@127.0.0.1:5432/visions' },
    expect: 'refuses',
    sentenceNames: ['DATABASE_OFFICE_URL', 'visions_office'],
    why: 'A copied line: the role of people for the office.',
  },
  {
    id: 'ST-47',
    settings: { DATABASE_OWNER_URL: 'postgres://visions_owner:owner-secret-0123456789@127.0.0.1:5432/postgres' },
    expect: 'refuses',
    sentenceNames: ['DATABASE_OWNER_URL', 'DATABASE_URL'],
    why: 'Owner and requests in two databases: the migration would run in the wrong one.',
  },
  {
    id: 'ST-48',
    settings: { DATABASE_URL: 'postgres://visions_app:app-secret-0123456789@10.0.0.1,10.0.0.2:5432/visions' },
    expect: 'refuses',
    sentenceNames: ['DATABASE_URL', 'host'],
    why: 'node-postgres accepts no list of hosts.',
  },
  {
    id: 'ST-49',
    settings: { SMTP_URL: 'smtp.region.example:587' },
    expect: 'refuses',
    sentenceNames: ['SMTP_URL', 'smtp://'],
    why: 'Host and port without a scheme parse as a scheme «smtp.region.example».',
  },
  {
    id: 'ST-50',
    settings: { MAIL_FROM: 'Visions Région' },
    expect: 'refuses',
    sentenceNames: ['MAIL_FROM'],
    why: 'A name without an address.',
  },
  {
    id: 'ST-51',
    settings: { TRUST_PROXY: '0.0.0.0/0' },
    expect: 'refuses',
    sentenceNames: ['TRUST_PROXY'],
    why: 'Everybody is a proxy: rate limits and the door of the office would believe any caller.',
  },
  {
    id: 'ST-52',
    settings: { TRUST_PROXY: 'true' },
    expect: 'refuses',
    sentenceNames: ['TRUST_PROXY', 'address'],
    why: 'What other products accept.',
  },
  {
    id: 'ST-53',
    settings: { S3_BUCKET: 'visions', S3_ACCESS_KEY_ID: 'AKIAEXAMPLE' },
    expect: 'refuses',
    sentenceNames: ['S3_ENDPOINT'],
    why: 'Half a store: pictures would go to PostgreSQL silently.',
  },
  {
    id: 'ST-54',
    settings: { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'visions' },
    expect: 'refuses',
    sentenceNames: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    why: 'The other half, both missing ones in one message.',
  },
  {
    id: 'ST-55',
    settings: { SEED_TOOLS_URL: 'https://demo.example' },
    expect: 'refuses',
    sentenceNames: ['SEED_TOOLS_URL'],
    why: 'Demonstration data in production cannot be taken back.',
  },
  {
    id: 'ST-56',
    settings: { RATE_LIMITS: 'off' },
    expect: 'refuses',
    sentenceNames: ['RATE_LIMITS'],
    why: 'For load tests only.',
  },
  {
    id: 'ST-57',
    settings: { PUBLISHER_REGISTRATON: 'SIREN 123' },
    expect: 'starts',
    sentenceNames: ['PUBLISHER_REGISTRATON'],
    why: 'A misspelt name beside a known one: named in a warning, because the environment may hold anything.',
  },
  {
    id: 'ST-58',
    settings: { FORMER_CODES_KEYS: 'not-base64' },
    expect: 'refuses',
    sentenceNames: ['FORMER_CODES_KEYS'],
    why: 'An optional secret with a wrong form: codes that people paid would not open.',
  },
  {
    id: 'ST-59',
    settings: { DATABASE_POOL: '10 ', DRAIN_SECONDS: '5s' },
    expect: 'refuses',
    sentenceNames: ['DRAIN_SECONDS'],
    why: 'A blank around a number is harmless, a unit is not.',
  },
  {
    id: 'ST-60',
    settings: { PARTNER_TIMEOUT_MS: '15000' },
    expect: 'refuses',
    sentenceNames: ['PARTNER_TIMEOUT_MS', '5000'],
    why: 'Beyond the stated limit.',
  },
  {
    id: 'ST-61',
    settings: { SESSION_IDLE_SECONDS: '90000', SESSION_SECONDS: '3600' },
    expect: 'starts',
    sentenceNames: ['SESSION_IDLE_SECONDS', 'SESSION_SECONDS'],
    why: 'The idle end can never come: two settings that contradict each other; harmless, so a warning.',
  },
]
