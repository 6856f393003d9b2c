/**
 * Settings of a node that an operator writes wrongly or half, with the names of docs/settings.md.
 * `settings`: only what differs from a right production (https PUBLIC_URL https://visions.region.example, PRO_URL
 * https://pro.visions.region.example, PROVIDERS with mail-code for people and proconnect for professionals, three
 * roles of the database, no S3, no SEED_TOOLS_URL, NODE_ENV production); null = unset.
 * refuses: exit code other than 0 within 10 s, without a stack, and never the line «Visions est prêt».
 * `sentenceNames`: every text must be in the refusal. In no case may a value of a secret be printed.
 * Names of settings, ids and values are matched exactly, other words in any case (refusals are English, as today's).
 * Files that `settings` names do not exist unless `why` says what they are.
 * With 'starts', `sentenceNames` are texts of a warning that must be logged (empty: no warning).
 * «NAME»: unset. «NAME:=…»: JSON. «PROVIDERS: mail + school {…}»: entries of `provider`, with changes;
 * «PROVIDERS:' …»: their JSON in single quotes.
 */
import { list, oneOf, readCases, text } from '@visions/contract/case-table'

const provider: Readonly<Record<string, object>> = {
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

function readSetting(entry: string): [string, string | null] {
  const [, name, sign, value] = /^(\w+)(:=|=|:'? |$)(.*)$/.exec(entry) as unknown as [string, string, string, string]
  if (!sign) return [name, null]
  if (sign === '=') return [name, value]
  if (sign === ':=') return [name, JSON.parse(value) as string]
  const providers = JSON.stringify(value.split(' + ').map(readProvider))
  return [name, sign === ': ' ? providers : `'${providers}'`]
}

function readProvider(entry: string): object {
  const [name, changes = '{}'] = entry.split(/ (\{.*)/)
  return { ...provider[name!], ...(JSON.parse(changes) as object) }
}

export const settingsCases = readCases(
  {
    id: text,
    expect: oneOf('starts', 'refuses'),
    settings: (cell): Record<string, string | null> => Object.fromEntries(list(cell).map(readSetting)),
    sentenceNames: list,
    why: text,
  },
  `
# Ways in
ST-01 | refuses | PROVIDERS: mail + school | PRO_URL ; PROVIDERS ; professionals
  | PRO_URL and nobody who signs professionals in: started with «Visions est prêt».
ST-02 | refuses | PROVIDERS: mail + mail {"id":"mail-pro","audience":"professionals"}
  | PROVIDERS ; mail-pro ; mail-code | mail-code for professionals was accepted and ignored.
ST-03 | refuses | PROVIDERS ; IDENTITY_URL=https://identite.example | PRO_URL ; PROVIDERS
  | Unset PROVIDERS means the identity service alone: no way in for professionals either.
ST-04 | starts | PROVIDERS ; IDENTITY_URL=https://identite.example ; PRO_URL ; DATABASE_OFFICE_URL |
  | The same without a back office is right.
ST-05 | refuses | PROVIDERS: pro | PROVIDERS ; people
  | The mirror: professionals only, and no person can sign in.
ST-06 | refuses | PRO_URL ; DATABASE_OFFICE_URL | proconnect ; PRO_URL
  | A provider for professionals without an office would be ignored silently.
ST-07 | refuses | PROVIDERS: interapp + interapp {"id":"identite2","issuer":"https://autre.example"} + pro
  | PROVIDERS ; interapp | One interapp provider at most.
ST-08 | refuses | PROVIDERS: mail + school {"id":"mail"} + pro | PROVIDERS ; mail
  | The id is part of the return address: twice is ambiguous.
ST-09 | refuses | PROVIDERS: mail + school {"clientSecret":""} + pro | PROVIDERS ; lycee ; clientSecret
  | A secret left out of a template: found by the first pupil otherwise.
ST-10 | refuses | PROVIDERS: mail + school {"truts":["email"]} + pro | lycee ; truts
  | A misspelt key would be ignored, and no address confirmed.
ST-11 | refuses | PROVIDERS:' mail + pro | PROVIDERS ; JSON ; quote
  | Single quotes of a shell line, kept by an env file of docker or systemd.
ST-12 | refuses | PROVIDERS=[{ id: "mail", preset: "mail-code" }] | PROVIDERS ; JSON
  | JavaScript is not JSON; no SyntaxError with a stack.
ST-13 | refuses | PROVIDERS=[] | PROVIDERS | A list of nobody.
ST-14 | refuses | PROVIDERS={"id":"mail","preset":"mail-code"} | PROVIDERS ; list
  | One object without the brackets.
ST-15 | refuses
  | PROVIDERS: mail + pro {"issuer":"https://proconnect.example/api/v2/.well-known/openid-configuration"}
  | proconnect ; issuer | People paste the address of the discovery document as the issuer.
ST-16 | refuses | PROVIDERS: mail + school {"issuer":"http://sso.region.example"} + pro
  | lycee ; issuer ; https | http to a provider in production.
ST-17 | refuses | PROVIDERS: mail + school {"id":"Mon Lycée"} + pro | PROVIDERS ; id
  | The id is lower case and part of an address.
ST-18 | refuses | PROVIDERS: mail + school {"preset":"saml"} + pro | lycee ; saml ; broker
  | An unknown preset: the refusal lists those that exist.
ST-19 | starts | IDENTITY_URL=https://identite.example | IDENTITY_URL ; PROVIDERS
  | With PROVIDERS without interapp, IDENTITY_URL has no effect, and an operator believes that both ways are
  open. Harmless, so a warning.
# Addresses
ST-20 | refuses | PRO_URL=https://visions.region.example | PRO_URL ; PUBLIC_URL
  | The same host twice: people and professionals would share cookies.
ST-21 | refuses | PRO_URL=https://visions.region.example:8443 | PRO_URL ; host
  | Another port is not another host: cookies ignore ports.
ST-22 | refuses | PRO_URL=https://VISIONS.region.example | PRO_URL ; PUBLIC_URL
  | The same host in other capitals.
ST-23 | refuses | PUBLIC_URL=http://visions.region.example | PUBLIC_URL ; https | http in production.
ST-24 | starts | PUBLIC_URL=https://visions.region.example/ |
  | A trailing slash is no path: origins, return addresses and mails must have no double slash.
ST-25 | refuses | PUBLIC_URL=https://region.example/visions | PUBLIC_URL ; path
  | An origin has no path; the pages would be 404.
ST-26 | refuses | PUBLIC_URL=visions.region.example | PUBLIC_URL ; https:// | A name without a scheme.
ST-27 | refuses | CONSENTS_URL=https://consents.example/api/ | CONSENTS_URL
  | The base of a key is exactly the text: a slash more makes another key and every call 401.
ST-28 | refuses | MATCHING_URL=https://visions.region.example | MATCHING_URL ; PUBLIC_URL
  | A frame on the own origin escapes its isolation, and the address is the product’s.
# Empty, quoted, examples, files
ST-29 | starts
  | PERSONAL_CLOUD_ONBOARDING_URL= ; MEDIATOR= ; DATA_LOCATION= ; S3_ENDPOINT= ; JOBS_SOURCES= ; TRUST_PROXY=
  | | compose passes \${X:-} as empty text: empty means unset for every optional setting.
ST-30 | refuses | DPO_EMAIL= ; HOSTING_PHONE:="   " ; PUBLICATION_DIRECTOR
  | DPO_EMAIL ; HOSTING_PHONE ; PUBLICATION_DIRECTOR
  | Empty and blank are missing, and all are named in one message.
ST-31 | refuses | PROVIDERS= ; IDENTITY_URL | PROVIDERS ; IDENTITY_URL
  | Empty PROVIDERS of compose: no JSON error, but both names.
ST-32 | refuses | SIGNING_SECRET=CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME | SIGNING_SECRET
  | Long enough, and known to everybody.
ST-33 | refuses | SIGNING_SECRET=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  | SIGNING_SECRET | 32 characters or more are no secret when they are one.
ST-34 | refuses | SIGNING_SECRET=trop-court | SIGNING_SECRET ; 32 | Too short; the value is not printed.
ST-35 | refuses | CODES_KEY=Y2hhbmdlLW1l | CODES_KEY ; 32 ; openssl rand -base64 32 | Good base64, nine bytes.
ST-36 | refuses | CODES_KEY=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= | CODES_KEY
  | 32 zero bytes of an example seal nothing.
ST-37 | refuses | DATABASE_URL=postgres://visions_app:CHANGE_ME@127.0.0.1:5432/visions | DATABASE_URL
  | Example value left; without a sentence it is a minute of retries and an error of the driver.
ST-38 | refuses | CONTACT_EMAIL="aide@region.example" | CONTACT_EMAIL ; quote
  | Quotes around a value that systemd removes and docker --env-file keeps.
ST-39 | refuses | PUBLISHER_NAME="Région Ouest" | PUBLISHER_NAME ; quote
  | The legal notices would show the quotes: free text has no form that fails by itself.
ST-40 | refuses | PUBLISHER_ADDRESS=CHANGE_ME | PUBLISHER_ADDRESS | An example in a text of law.
ST-41 | refuses | CODES_KEY ; CODES_KEY_FILE=/run/secrets/absent | CODES_KEY_FILE ; /run/secrets/absent
  | A file setting that points nowhere: not «CODES_KEY is missing».
ST-42 | refuses | CODES_KEY ; CODES_KEY_FILE=/run/secrets | CODES_KEY_FILE
  | A folder instead of a file (what compose makes of a missing bind mount).
ST-43 | refuses | SIGNING_SECRET ; SIGNING_SECRET_FILE=/dev/null | SIGNING_SECRET_FILE ; empty
  | The file exists and is empty.
ST-44 | refuses | CODES_KEY_FILE=/etc/visions/codes | CODES_KEY ; CODES_KEY_FILE
  | Both are set and differ (the file holds another good key): which stock of codes would be lost is not to be
  guessed.
# Database, mail, proxy, others
ST-45 | refuses | DATABASE_OFFICE_URL | DATABASE_OFFICE_URL ; PRO_URL
  | DATABASE_URL is of visions_app: the office needs a login of its own.
ST-46 | refuses | DATABASE_OFFICE_URL=postgres://visions_app:app-secret-0123456789@127.0.0.1:5432/visions
  | DATABASE_OFFICE_URL ; visions_office | A copied line: the role of people for the office.
ST-47 | refuses | DATABASE_OWNER_URL=postgres://visions_owner:owner-secret-0123456789@127.0.0.1:5432/postgres
  | DATABASE_OWNER_URL ; DATABASE_URL
  | Owner and requests in two databases: the migration would run in the wrong one.
ST-48 | refuses | DATABASE_URL=postgres://visions_app:app-secret-0123456789@10.0.0.1,10.0.0.2:5432/visions
  | DATABASE_URL ; host | node-postgres accepts no list of hosts.
ST-49 | refuses | SMTP_URL=smtp.region.example:587 | SMTP_URL ; smtp://
  | Host and port without a scheme parse as a scheme «smtp.region.example».
ST-50 | refuses | MAIL_FROM=Visions Région | MAIL_FROM | A name without an address.
ST-51 | refuses | TRUST_PROXY=0.0.0.0/0 | TRUST_PROXY
  | Everybody is a proxy: rate limits and the door of the office would believe any caller.
ST-52 | refuses | TRUST_PROXY=true | TRUST_PROXY ; address | What other products accept.
ST-53 | refuses | S3_BUCKET=visions ; S3_ACCESS_KEY_ID=AKIAEXAMPLE | S3_ENDPOINT
  | Half a store: pictures would go to PostgreSQL silently.
ST-54 | refuses | S3_ENDPOINT=https://s3.example ; S3_BUCKET=visions | S3_ACCESS_KEY_ID ; S3_SECRET_ACCESS_KEY
  | The other half, both missing ones in one message.
ST-55 | refuses | SEED_TOOLS_URL=https://demo.example | SEED_TOOLS_URL
  | Demonstration data in production cannot be taken back.
ST-56 | refuses | RATE_LIMITS=off | RATE_LIMITS | For load tests only.
ST-57 | starts | PUBLISHER_REGISTRATON=SIREN 123 | PUBLISHER_REGISTRATON
  | A misspelt name beside a known one: named in a warning, because the environment may hold anything.
ST-58 | refuses | FORMER_CODES_KEYS=not-base64 | FORMER_CODES_KEYS
  | An optional secret with a wrong form: codes that people paid would not open.
ST-59 | refuses | DATABASE_POOL:="10 " ; DRAIN_SECONDS=5s | DRAIN_SECONDS
  | A blank around a number is harmless, a unit is not.
ST-60 | refuses | PARTNER_TIMEOUT_MS=15000 | PARTNER_TIMEOUT_MS ; 5000 | Beyond the stated limit.
ST-61 | starts | SESSION_IDLE_SECONDS=90000 ; SESSION_SECONDS=3600 | SESSION_IDLE_SECONDS ; SESSION_SECONDS
  | The idle end can never come: two settings that contradict each other; harmless, so a warning.
`,
)
