/**
 * `npm run doctor`: checks an installation and says what to do. Each case begins with a right installation made of
 * local servers (PostgreSQL with the roles of deploy/roles.sql, an SMTP server, a proxy with TLS, partners, an OpenID
 * provider, the matching service, an S3 store, archiving to a pgBackRest stanza with a backup of last night, a local
 * DNS server with SPF for the domain of MAIL_FROM; providers: lycee (vouches), mail, one for professionals) and changes
 * what `wrong` says, nothing else.
 *
 * `expectFinding` null («right»): no finding. `nothingElse`: the only finding. Exit code: 1 with an error, else 0.
 * `mustSay`: in words, what is wrong and what to do. `mustNotPrint`: texts that are in neither stdout nor stderr: the
 * secrets and those of the fourth column.
 * In every case: ends within 30 s, no stack, changes nothing in the database, sends no mail to people.
 */
import { list, readCases, text } from '@visions/contract/case-table'

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

const finding = (cell: string) => {
  const [severity, area] = cell.split(' in ')
  return area ? { area, severity: severity as 'error' | 'warning' } : null
}

export const doctorCases = readCases(
  {
    id: text,
    expectFinding: finding,
    nothingElse: (cell) => cell !== '',
    mustNotPrint: (cell) => [...Object.values<string>(secrets), ...list(cell)],
    wrong: text,
    mustSay: list,
  },
  `
DR-01 | right | nothing else | | nothing: a right installation, nodes running, empty of contents
  | each area was checked and is right
DR-02 | warning in proxy | | | nothing is wrong, but no node runs yet (before the first start, empty database)
  | no node answers behind the proxy yet: start one, then run it again ; no finding of severity error
DR-03 | right | nothing else |
  | nothing is wrong: no PRO_URL, no S3, one mail-code provider, pictures in PostgreSQL
  | what is switched off is named as not used, not as wrong
# settings
DR-04 | error in settings | | | three needed settings are missing (DPO_EMAIL, SMTP_URL, HOSTING_NAME)
  | all three names ; the other areas that can be checked without them are still checked
DR-05 | warning in settings | nothing else |
  | SIGNING_SECRET_FILE is readable for every user of the machine (mode 644)
  | SIGNING_SECRET_FILE ; mode 600 or 400
DR-06 | error in settings | |
  | two nodes were started with different SIGNING_SECRETs (doctor runs with that of the first; the database
  knows a mark of the other)
  | SIGNING_SECRET differs from what this installation used ;
  partners, links and factors depend on it: take the former one back
DR-07 | error in settings | nothing else | | CODES_KEY does not open the stored codes
  | CODES_KEY ; put the former key into FORMER_CODES_KEYS or restore it
# database
DR-08 | error in database | | wrong-secret-0123456789 | password of DATABASE_URL is wrong
  | DATABASE_URL, the role, that the login was refused
DR-09 | warning in database | nothing else |
  | DATABASE_URL logs in as the owner (owner role used for requests), with visions_app existing
  | DATABASE_URL uses the owner ; use visions_app and put the owner into DATABASE_OWNER_URL
DR-10 | error in database | nothing else |
  | the role visions_office has no login (installation from before it), PRO_URL is set
  | visions_office ; the statement that the owner runs: alter role … login, grant connect
DR-11 | error in database | nothing else |
  | a PgBouncer before DATABASE_URL drops lock_timeout (ignore_startup_parameters and no role setting)
  | lock_timeout ; through the pooler it differs from 8 s
DR-12 | error in database | nothing else | | DATABASE_OWNER_URL points to PgBouncer in transaction mode
  | DATABASE_OWNER_URL needs no pooler ; set DATABASE_DIRECT_URL
DR-13 | error in database | | | the address of the database leads to a standby (pg_is_in_recovery is true)
  | read-only standby ; use the address that follows the primary
DR-14 | warning in database | nothing else |
  | max_connections is 20; DATABASE_POOL is 10, so one node with the office may take 24
  | how many connections a node takes and how many are allowed ; raise max_connections or lower DATABASE_POOL
DR-15 | error in database | nothing else | | fsync is off
  | fsync ; acknowledged writes can be lost: switch it on
DR-16 | error in database | nothing else | | somebody granted update on the star ledger to visions_app by SQL
  | visions_app may change the ledger ; revoke, or restart a node that sets the rights
DR-17 | warning in database | nothing else | select secret_of_statement
  | a transaction of psql («select secret_of_statement», owner) has been idle in transaction for two hours and
  holds a lock | the process id and since when ; how to end it
# mail
DR-18 | error in mail | nothing else | | the SMTP server refuses the login (535)
  | SMTP_URL: login refused ; check user and password; special characters must be percent-encoded
DR-19 | error in mail | nothing else | | nothing listens on the port of SMTP_URL
  | host and port, connection refused
DR-20 | error in mail | nothing else |
  | the SMTP server accepts the connection and says nothing (never a greeting)
  | no answer within the deadline ; port 465 needs smtps://
DR-21 | warning in mail | nothing else | | the SMTP server offers no STARTTLS and is not on this machine
  | passwords and codes travel in clear ; use smtps:// or a server with STARTTLS
DR-22 | error in mail | nothing else | | the SMTP server refuses MAIL_FROM as sender (550 after MAIL FROM)
  | MAIL_FROM is refused as sender
DR-23 | warning in mail | nothing else |
  | DNS has no SPF record for the domain of MAIL_FROM (local DNS server answers NXDOMAIN for TXT)
  | SPF, the domain, where to add it
# partners
DR-24 | error in partners | nothing else | <html | CONSENTS_URL answers 200 with an HTML page
  | CONSENTS_URL answers HTML, not the API ; is it the page for people or a login wall?
DR-25 | error in partners | nothing else | | the consents host refuses our key with 401
  | CONSENTS_URL refuses the signature ; print the key with partner:key and the exact base, send it
DR-26 | error in partners | nothing else | | the name of COMMUNES_URL does not exist in DNS
  | COMMUNES_URL, name not found ; DNS or spelling
DR-27 | error in partners | |
  | the DNS server answers nothing at all (packets dropped), all partners concerned
  | DNS does not answer, said once as the cause ; still ends within 30 s
DR-28 | warning in partners | nothing else |
  | PERSONAL_CLOUD_URL answers after 10 s, PARTNER_TIMEOUT_MS is 1500
  | PERSONAL_CLOUD_URL slower than PARTNER_TIMEOUT_MS
DR-29 | error in partners | nothing else | | the certificate of MATCHING_URL is of another host
  | MATCHING_URL: certificate for which name
DR-30 | error in partners | nothing else | | COACH_ORIGIN sends X-Frame-Options: DENY
  | COACH_ORIGIN refuses to be shown in a frame ; ask the partner to allow PUBLIC_URL
DR-31 | error in partners | nothing else |
  | the matching service runs with the PARTNER_KEY of another base (made with a trailing slash)
  | the matching service refuses our signature ; partner:key with <MATCHING_URL>/api
# providers
DR-32 | error in providers | nothing else |
  | the discovery document of the provider lycee states another issuer (with a trailing slash)
  | lycee: both issuers ; copy the stated one into PROVIDERS, before the first person signed in
DR-33 | warning in providers | nothing else | | the provider lycee answers 503
  | lycee is down, the others work
DR-34 | error in providers | nothing else |
  | the provider for professionals is the one that is down, and the only one | no professional can sign in
DR-35 | error in providers | nothing else | | the token endpoint refuses our client (invalid_client)
  | lycee: clientId or clientSecret refused
DR-36 | warning in providers | nothing else |
  | PROVIDERS has no lycee, so that no provider vouches, and a reward with has_cash_value is published
  | nobody can obtain that reward ; vouches
# proxy
DR-37 | error in proxy | nothing else | | the proxy replaces Host by the address of the node
  | Host does not arrive: the office is not reached ; the line of the proxy that passes it
DR-38 | error in proxy | nothing else | | the proxy passes on the X-Forwarded-Host of a caller of PUBLIC_URL
  | a caller of PUBLIC_URL reaches the office ; set or remove the header
DR-39 | error in proxy | nothing else | | TRUST_PROXY names another address than that of the proxy
  | the address that requests arrive from ; all visitors count as one caller
DR-40 | error in proxy | nothing else |
  | the proxy appends to an X-Forwarded-For sent by the caller and TRUST_PROXY trusts the caller’s network,
  too | a caller chooses the address that limits count
DR-41 | error in proxy | nothing else | | the proxy allows bodies of 1 MB on PRO_URL
  | pictures up to 9 MB are refused by the proxy ; the setting to raise
DR-42 | warning in proxy | nothing else | | the certificate of PUBLIC_URL ends in 5 days
  | the day it ends, the host ; renew it
DR-43 | error in proxy | nothing else |
  | the certificate of PRO_URL ended yesterday, that of PUBLIC_URL is right | PRO_URL and the day
DR-44 | error in proxy | nothing else | | the certificate covers PUBLIC_URL only | PRO_URL is not covered
DR-45 | error in proxy | nothing else | | the proxy sends the leaf without its intermediate certificate
  | chain incomplete: old phones refuse it
DR-46 | warning in proxy | nothing else | | the proxy compresses every page, also those of signed-in people
  | switch compression off: the node does it
DR-47 | warning in proxy | nothing else | | the proxy removes Clear-Site-Data and Service-Worker-Allowed
  | both headers by name
DR-48 | warning in proxy | nothing else |
  | the proxy answers 503 of its own without Retry-After when no node is ready
  | error page with Retry-After, where the lines are
DR-49 | error in proxy | nothing else | | /metrics answers through PUBLIC_URL
  | metrics are public ; METRICS_HOST or the proxy
DR-50 | error in proxy | nothing else |
  | DNS: PRO_URL leads to another machine (that answers 200 with a page of a host)
  | PRO_URL does not lead to this Visions ; the address it leads to
# clock
DR-51 | error in clock | nothing else | | the clock of this machine is 90 s ahead of that of the database
  | 90 s, against which clock ; start time synchronisation; frames of matches are valid for a minute
DR-52 | error in clock | nothing else |
  | clock of machine and database agree, the matching service is 90 s behind (Date header)
  | the matching service and by how much
DR-53 | right | nothing else | | nothing: the machine has TZ=America/New_York, PostgreSQL has UTC
# backups
DR-54 | error in backups | nothing else |
  | archive_command has failed for two days (pg_stat_archiver: last_failed_time later than last_archived_time)
  | since when, the failing segment ; the disk fills: run pgbackrest check
DR-55 | warning in backups | nothing else | | archive_mode is off and no dump is known
  | no continuous backup ; the section to follow, or a dump each day
DR-56 | error in backups | nothing else | | archive_mode is on and archive_command is empty
  | nothing is archived and segments pile up
DR-57 | right | nothing else | | archiving failed once yesterday and works since
  | the last archived segment is recent
DR-58 | warning in backups | nothing else |
  | the newest full backup of the stanza is 12 days old, archiving works | its age ; the schedule
# storage
DR-59 | error in storage | nothing else | AWS4-HMAC-SHA256 | the S3 server refuses put with 403, get works
  | the keys may not put ; the three rights that are needed
DR-60 | error in storage | nothing else | | the bucket of S3_BUCKET does not exist | the name of the bucket
DR-61 | warning in storage | nothing else | | the bucket is readable without keys | make the bucket private
DR-62 | error in storage | nothing else | | S3_ENDPOINT was unset although rows name pictures in the store
  | how many pictures would be missing ; set S3_ENDPOINT again or copy them
# versions
DR-63 | warning in versions | nothing else |
  | two nodes behind the proxy answer different VERSIONs on /version for an hour
  | both versions ; finish the deploy
DR-64 | error in versions | | | the database has an unknown contracting migration (newer than this code)
  | the database is newer ; deploy the newer version, or restore a backup
DR-65 | error in versions | | | PostgreSQL is version 14 | 14, and that 15 to 18 work
DR-66 | error in versions | nothing else | | the checkout has no built web app (npm run build was forgotten)
  | npm run build
# several together, and the doctor itself
DR-67 | error in database | | | PostgreSQL is stopped
  | no answer from the database ;
  mail, partners, proxy are still checked; checks that need the database are named as not done
DR-68 | error in mail | |
  | SMTP refuses the login, CONSENTS_URL is away and the clock is off, all together (this case expects the
  mail finding; the others must be there, too)
  | three findings of three areas in one run ; errors before warnings
DR-69 | error in settings | | p@ss/word-0123456789 ; ss/word-0123456789
  | the password of the database has @ and / written without percent-encoding, so that the driver quotes a
  part of it in its error | DATABASE_URL cannot be read ; percent-encode special characters
DR-70 | error in providers | nothing else |
  | the provider lycee answers an error page that repeats the sent client secret | lycee: refused
`,
)
