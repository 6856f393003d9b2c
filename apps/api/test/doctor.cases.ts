/**
 * `npm run doctor`: checks an installation and says what to do. Each case begins with a right installation made of
 * local servers (PostgreSQL with the roles of deploy/roles.sql, an SMTP server, a proxy with TLS, partners, an OpenID
 * provider, the matching service, an S3 store, archiving to a pgBackRest stanza with a backup of last night, a local
 * DNS server with SPF for the domain of MAIL_FROM; providers: lycee (vouches), mail, one for professionals) and changes
 * what `wrong` says, nothing else.
 *
 * `expectFinding` null: no finding. `nothingElse`: this is the only finding. Exit code: 1 with an error, else 0.
 * `mustSay`: in words, what is wrong and what to do. `mustNotPrint`: texts that are in neither stdout nor stderr.
 * In every case: ends within 30 s, no stack, changes nothing in the database, sends no mail to people.
 */
export type DoctorArea =
  | 'settings'
  | 'database'
  | 'mail'
  | 'partners'
  | 'providers'
  | 'proxy'
  | 'clock'
  | 'backups'
  | 'storage'
  | 'versions'
export type DoctorCase = {
  id: string
  wrong: string
  expectFinding: { area: DoctorArea; severity: 'error' | 'warning' } | null
  mustSay: string[]
  mustNotPrint: string[]
  nothingElse: boolean
}

/** The secrets of the right installation: given to its settings, searched for in the output. */
export const secrets = {
  smtp: 'smtp-secret-0123456789',
  app: 'app-secret-0123456789',
  owner: 'owner-secret-0123456789',
  office: 'office-secret-0123456789',
  client: 'client-secret-0123456789',
  signing: 'signing-secret-0123456789abcdef0123456789',
  s3: 's3-secret-0123456789',
} as const
const all: string[] = Object.values(secrets)

const error = (area: DoctorArea): DoctorCase['expectFinding'] => ({ area, severity: 'error' })
const warning = (area: DoctorArea): DoctorCase['expectFinding'] => ({ area, severity: 'warning' })

export const doctorCases: DoctorCase[] = [
  {
    id: 'DR-01',
    wrong: 'nothing: a right installation, nodes running, empty of contents',
    expectFinding: null,
    mustSay: ['each area was checked and is right'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-02',
    wrong: 'nothing is wrong, but no node runs yet (before the first start, empty database)',
    expectFinding: warning('proxy'),
    mustSay: ['no node answers behind the proxy yet: start one, then run it again', 'no finding of severity error'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-03',
    wrong: 'nothing is wrong: no PRO_URL, no S3, one mail-code provider, pictures in PostgreSQL',
    expectFinding: null,
    mustSay: ['what is switched off is named as not used, not as wrong'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // settings
  {
    id: 'DR-04',
    wrong: 'three needed settings are missing (DPO_EMAIL, SMTP_URL, HOSTING_NAME)',
    expectFinding: error('settings'),
    mustSay: ['all three names', 'the other areas that can be checked without them are still checked'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-05',
    wrong: 'SIGNING_SECRET_FILE is readable for every user of the machine (mode 644)',
    expectFinding: warning('settings'),
    mustSay: ['SIGNING_SECRET_FILE', 'mode 600 or 400'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-06',
    wrong:
      'two nodes were started with different SIGNING_SECRETs (doctor runs with that of the first; the database knows a mark of the other)',
    expectFinding: error('settings'),
    mustSay: [
      'SIGNING_SECRET differs from what this installation used',
      'partners, links and factors depend on it: take the former one back',
    ],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-07',
    wrong: 'CODES_KEY does not open the stored codes',
    expectFinding: error('settings'),
    mustSay: ['CODES_KEY', 'put the former key into FORMER_CODES_KEYS or restore it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // database
  {
    id: 'DR-08',
    wrong: 'password of DATABASE_URL is wrong',
    expectFinding: error('database'),
    mustSay: ['DATABASE_URL, the role, that the login was refused'],
    mustNotPrint: [...all, 'wrong-secret-0123456789'],
    nothingElse: false,
  },
  {
    id: 'DR-09',
    wrong: 'DATABASE_URL logs in as the owner (owner role used for requests), with visions_app existing',
    expectFinding: warning('database'),
    mustSay: ['DATABASE_URL uses the owner', 'use visions_app and put the owner into DATABASE_OWNER_URL'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-10',
    wrong: 'the role visions_office has no login (installation from before it), PRO_URL is set',
    expectFinding: error('database'),
    mustSay: ['visions_office', 'the statement that the owner runs: alter role … login, grant connect'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-11',
    wrong: 'a PgBouncer before DATABASE_URL drops lock_timeout (ignore_startup_parameters and no role setting)',
    expectFinding: error('database'),
    mustSay: ['lock_timeout', 'through the pooler it differs from 8 s'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-12',
    wrong: 'DATABASE_OWNER_URL points to PgBouncer in transaction mode',
    expectFinding: error('database'),
    mustSay: ['DATABASE_OWNER_URL needs no pooler', 'set DATABASE_DIRECT_URL'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-13',
    wrong: 'the address of the database leads to a standby (pg_is_in_recovery is true)',
    expectFinding: error('database'),
    mustSay: ['read-only standby', 'use the address that follows the primary'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-14',
    wrong: 'max_connections is 20; DATABASE_POOL is 10, so one node with the office may take 24',
    expectFinding: warning('database'),
    mustSay: [
      'how many connections a node takes and how many are allowed',
      'raise max_connections or lower DATABASE_POOL',
    ],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-15',
    wrong: 'fsync is off',
    expectFinding: error('database'),
    mustSay: ['fsync', 'acknowledged writes can be lost: switch it on'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-16',
    wrong: 'somebody granted update on the star ledger to visions_app by SQL',
    expectFinding: error('database'),
    mustSay: ['visions_app may change the ledger', 'revoke, or restart a node that sets the rights'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-17',
    wrong:
      'a transaction of psql («select secret_of_statement», owner) has been idle in transaction for two hours and holds a lock',
    expectFinding: warning('database'),
    mustSay: ['the process id and since when', 'how to end it'],
    mustNotPrint: [...all, 'select secret_of_statement'],
    nothingElse: true,
  },
  // mail
  {
    id: 'DR-18',
    wrong: 'the SMTP server refuses the login (535)',
    expectFinding: error('mail'),
    mustSay: ['SMTP_URL: login refused', 'check user and password; special characters must be percent-encoded'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-19',
    wrong: 'nothing listens on the port of SMTP_URL',
    expectFinding: error('mail'),
    mustSay: ['host and port, connection refused'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-20',
    wrong: 'the SMTP server accepts the connection and says nothing (never a greeting)',
    expectFinding: error('mail'),
    mustSay: ['no answer within the deadline', 'port 465 needs smtps://'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-21',
    wrong: 'the SMTP server offers no STARTTLS and is not on this machine',
    expectFinding: warning('mail'),
    mustSay: ['passwords and codes travel in clear', 'use smtps:// or a server with STARTTLS'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-22',
    wrong: 'the SMTP server refuses MAIL_FROM as sender (550 after MAIL FROM)',
    expectFinding: error('mail'),
    mustSay: ['MAIL_FROM is refused as sender'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-23',
    wrong: 'DNS has no SPF record for the domain of MAIL_FROM (local DNS server answers NXDOMAIN for TXT)',
    expectFinding: warning('mail'),
    mustSay: ['SPF, the domain, where to add it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // partners
  {
    id: 'DR-24',
    wrong: 'CONSENTS_URL answers 200 with an HTML page',
    expectFinding: error('partners'),
    mustSay: ['CONSENTS_URL answers HTML, not the API', 'is it the page for people or a login wall?'],
    mustNotPrint: [...all, '<html'],
    nothingElse: true,
  },
  {
    id: 'DR-25',
    wrong: 'the consents host refuses our key with 401',
    expectFinding: error('partners'),
    mustSay: ['CONSENTS_URL refuses the signature', 'print the key with partner:key and the exact base, send it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-26',
    wrong: 'the name of COMMUNES_URL does not exist in DNS',
    expectFinding: error('partners'),
    mustSay: ['COMMUNES_URL, name not found', 'DNS or spelling'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-27',
    wrong: 'the DNS server answers nothing at all (packets dropped), all partners concerned',
    expectFinding: error('partners'),
    mustSay: ['DNS does not answer, said once as the cause', 'still ends within 30 s'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-28',
    wrong: 'PERSONAL_CLOUD_URL answers after 10 s, PARTNER_TIMEOUT_MS is 1500',
    expectFinding: warning('partners'),
    mustSay: ['PERSONAL_CLOUD_URL slower than PARTNER_TIMEOUT_MS'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-29',
    wrong: 'the certificate of MATCHING_URL is of another host',
    expectFinding: error('partners'),
    mustSay: ['MATCHING_URL: certificate for which name'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-30',
    wrong: 'COACH_ORIGIN sends X-Frame-Options: DENY',
    expectFinding: error('partners'),
    mustSay: ['COACH_ORIGIN refuses to be shown in a frame', 'ask the partner to allow PUBLIC_URL'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-31',
    wrong: 'the matching service runs with the PARTNER_KEY of another base (made with a trailing slash)',
    expectFinding: error('partners'),
    mustSay: ['the matching service refuses our signature', 'partner:key with <MATCHING_URL>/api'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // providers
  {
    id: 'DR-32',
    wrong: 'the discovery document of the provider lycee states another issuer (with a trailing slash)',
    expectFinding: error('providers'),
    mustSay: ['lycee: both issuers', 'copy the stated one into PROVIDERS, before the first person signed in'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-33',
    wrong: 'the provider lycee answers 503',
    expectFinding: warning('providers'),
    mustSay: ['lycee is down, the others work'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-34',
    wrong: 'the provider for professionals is the one that is down, and the only one',
    expectFinding: error('providers'),
    mustSay: ['no professional can sign in'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-35',
    wrong: 'the token endpoint refuses our client (invalid_client)',
    expectFinding: error('providers'),
    mustSay: ['lycee: clientId or clientSecret refused'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-36',
    wrong: 'PROVIDERS has no lycee, so that no provider vouches, and a reward with has_cash_value is published',
    expectFinding: warning('providers'),
    mustSay: ['nobody can obtain that reward', 'vouches'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // proxy
  {
    id: 'DR-37',
    wrong: 'the proxy replaces Host by the address of the node',
    expectFinding: error('proxy'),
    mustSay: ['Host does not arrive: the office is not reached', 'the line of the proxy that passes it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-38',
    wrong: 'the proxy passes on the X-Forwarded-Host of a caller of PUBLIC_URL',
    expectFinding: error('proxy'),
    mustSay: ['a caller of PUBLIC_URL reaches the office', 'set or remove the header'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-39',
    wrong: 'TRUST_PROXY names another address than that of the proxy',
    expectFinding: error('proxy'),
    mustSay: ['the address that requests arrive from', 'all visitors count as one caller'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-40',
    wrong:
      'the proxy appends to an X-Forwarded-For sent by the caller and TRUST_PROXY trusts the caller’s network, too',
    expectFinding: error('proxy'),
    mustSay: ['a caller chooses the address that limits count'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-41',
    wrong: 'the proxy allows bodies of 1 MB on PRO_URL',
    expectFinding: error('proxy'),
    mustSay: ['pictures up to 9 MB are refused by the proxy', 'the setting to raise'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-42',
    wrong: 'the certificate of PUBLIC_URL ends in 5 days',
    expectFinding: warning('proxy'),
    mustSay: ['the day it ends, the host', 'renew it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-43',
    wrong: 'the certificate of PRO_URL ended yesterday, that of PUBLIC_URL is right',
    expectFinding: error('proxy'),
    mustSay: ['PRO_URL and the day'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-44',
    wrong: 'the certificate covers PUBLIC_URL only',
    expectFinding: error('proxy'),
    mustSay: ['PRO_URL is not covered'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-45',
    wrong: 'the proxy sends the leaf without its intermediate certificate',
    expectFinding: error('proxy'),
    mustSay: ['chain incomplete: old phones refuse it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-46',
    wrong: 'the proxy compresses every page, also those of signed-in people',
    expectFinding: warning('proxy'),
    mustSay: ['switch compression off: the node does it'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-47',
    wrong: 'the proxy removes Clear-Site-Data and Service-Worker-Allowed',
    expectFinding: warning('proxy'),
    mustSay: ['both headers by name'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-48',
    wrong: 'the proxy answers 503 of its own without Retry-After when no node is ready',
    expectFinding: warning('proxy'),
    mustSay: ['error page with Retry-After, where the lines are'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-49',
    wrong: '/metrics answers through PUBLIC_URL',
    expectFinding: error('proxy'),
    mustSay: ['metrics are public', 'METRICS_HOST or the proxy'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-50',
    wrong: 'DNS: PRO_URL leads to another machine (that answers 200 with a page of a host)',
    expectFinding: error('proxy'),
    mustSay: ['PRO_URL does not lead to this Visions', 'the address it leads to'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // clock
  {
    id: 'DR-51',
    wrong: 'the clock of this machine is 90 s ahead of that of the database',
    expectFinding: error('clock'),
    mustSay: ['90 s, against which clock', 'start time synchronisation; frames of matches are valid for a minute'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-52',
    wrong: 'clock of machine and database agree, the matching service is 90 s behind (Date header)',
    expectFinding: error('clock'),
    mustSay: ['the matching service and by how much'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-53',
    wrong: 'nothing: the machine has TZ=America/New_York, PostgreSQL has UTC',
    expectFinding: null,
    mustSay: [],
    mustNotPrint: all,
    nothingElse: true,
  },
  // backups
  {
    id: 'DR-54',
    wrong: 'archive_command has failed for two days (pg_stat_archiver: last_failed_time later than last_archived_time)',
    expectFinding: error('backups'),
    mustSay: ['since when, the failing segment', 'the disk fills: run pgbackrest check'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-55',
    wrong: 'archive_mode is off and no dump is known',
    expectFinding: warning('backups'),
    mustSay: ['no continuous backup', 'the section to follow, or a dump each day'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-56',
    wrong: 'archive_mode is on and archive_command is empty',
    expectFinding: error('backups'),
    mustSay: ['nothing is archived and segments pile up'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-57',
    wrong: 'archiving failed once yesterday and works since',
    expectFinding: null,
    mustSay: ['the last archived segment is recent'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-58',
    wrong: 'the newest full backup of the stanza is 12 days old, archiving works',
    expectFinding: warning('backups'),
    mustSay: ['its age', 'the schedule'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // storage
  {
    id: 'DR-59',
    wrong: 'the S3 server refuses put with 403, get works',
    expectFinding: error('storage'),
    mustSay: ['the keys may not put', 'the three rights that are needed'],
    mustNotPrint: [...all, 'AWS4-HMAC-SHA256'],
    nothingElse: true,
  },
  {
    id: 'DR-60',
    wrong: 'the bucket of S3_BUCKET does not exist',
    expectFinding: error('storage'),
    mustSay: ['the name of the bucket'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-61',
    wrong: 'the bucket is readable without keys',
    expectFinding: warning('storage'),
    mustSay: ['make the bucket private'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-62',
    wrong: 'S3_ENDPOINT was unset although rows name pictures in the store',
    expectFinding: error('storage'),
    mustSay: ['how many pictures would be missing', 'set S3_ENDPOINT again or copy them'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // versions
  {
    id: 'DR-63',
    wrong: 'two nodes behind the proxy answer different VERSIONs on /version for an hour',
    expectFinding: warning('versions'),
    mustSay: ['both versions', 'finish the deploy'],
    mustNotPrint: all,
    nothingElse: true,
  },
  {
    id: 'DR-64',
    wrong: 'the database has an unknown contracting migration (newer than this code)',
    expectFinding: error('versions'),
    mustSay: ['the database is newer', 'deploy the newer version, or restore a backup'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-65',
    wrong: 'PostgreSQL is version 14',
    expectFinding: error('versions'),
    mustSay: ['14, and that 15 to 18 work'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-66',
    wrong: 'the checkout has no built web app (npm run build was forgotten)',
    expectFinding: error('versions'),
    mustSay: ['npm run build'],
    mustNotPrint: all,
    nothingElse: true,
  },
  // several together, and the doctor itself
  {
    id: 'DR-67',
    wrong: 'PostgreSQL is stopped',
    expectFinding: error('database'),
    mustSay: [
      'no answer from the database',
      'mail, partners, proxy are still checked; checks that need the database are named as not done',
    ],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-68',
    wrong:
      'SMTP refuses the login, CONSENTS_URL is away and the clock is off, all together (this case expects the mail finding; the others must be there, too)',
    expectFinding: error('mail'),
    mustSay: ['three findings of three areas in one run', 'errors before warnings'],
    mustNotPrint: all,
    nothingElse: false,
  },
  {
    id: 'DR-69',
    wrong:
      'the password of the database has @ and / written without percent-encoding, so that the driver quotes a part of it in its error',
    expectFinding: error('settings'),
    mustSay: ['DATABASE_URL cannot be read', 'percent-encode special characters'],
    mustNotPrint: [...all, 'p@ss/word-0123456789', 'ss/word-0123456789'],
    nothingElse: false,
  },
  {
    id: 'DR-70',
    wrong: 'the provider lycee answers an error page that repeats the sent client secret',
    expectFinding: error('providers'),
    mustSay: ['lycee: refused'],
    mustNotPrint: all,
    nothingElse: true,
  },
]
