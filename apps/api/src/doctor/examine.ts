// Checks a whole installation, without changing it.
import { readFileSync, statSync } from 'node:fs'
import { InvalidSettings } from '@visions/server/settings'
import { readConfig, readLeniently, type Config } from '../config.ts'
import { signCall } from '../partners/sign.ts'
import { createSecrets } from '../platform/secrets.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { checkBuild, checkDatabase, type Checks } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPartners, checkProviders } from './check-partners.ts'
import { checkProxy } from './check-proxy.ts'
import { checkStorage } from './check-store.ts'
import { error, warning, type Area, type Finding, type Installation, type Result } from './finding.ts'

/** Longest work of one area, in milliseconds; areas are checked together. */
const AREA_MS = 25_000

export interface Options {
  /** Servers of names; those of the machine when absent. */
  dnsServers?: readonly string[]
  /** Longest wait for one answer, in milliseconds. */
  answerMs?: { mail?: number; partners?: number }
  /** Address that receives a test mail. */
  sendTo?: string
  /** Checks by the features that own the data, of right settings. */
  checks?: (config: Config) => Checks
}

type Env = Record<string, string | undefined>

/** All findings about the installation of these settings. */
export async function examine(env: Env, { dnsServers, sendTo, checks, answerMs = {} }: Options = {}): Promise<Result> {
  const { config, findings } = checkSettings(env)
  const installation = installationOf(env)
  const { publicUrl, signingSecret } = installation
  const secrets = signingSecret ? createSecrets(signingSecret) : undefined
  const sign =
    secrets && publicUrl
      ? (api: string, subject: string) => signCall({ publicUrl, partnerKey: secrets.partnerKey }, api, subject)
      : undefined
  const results = await Promise.all([
    inTime('database', checkDatabase(installation, (config && checks?.(config)) ?? {})),
    inTime('mail', checkMail(installation, { dnsServers, sendTo, answerMs: answerMs.mail })),
    inTime('partners', checkPartners(installation, sign, answerMs.partners)),
    inTime('providers', checkProviders(installation)),
    inTime('proxy', checkProxy(installation, secrets)),
    inTime('storage', checkStorage(installation)),
  ])
  return {
    findings: [...findings, ...checkBuild(installation), ...results.flatMap((result) => result.findings)],
    notes: [
      ...(installation.proUrl
        ? []
        : [{ area: 'settings' as const, text: 'not used: PRO_URL. There is no back office' }]),
      ...results.flatMap(({ notes }) => notes),
    ],
  }
}

const inTime = (area: Area, work: Promise<Result>): Promise<Result> =>
  withTimeout(work, AREA_MS, area).catch((thrown: Error) => ({
    findings: [
      error(
        area,
        /took more than/.test(thrown.message) ? `its checks took more than ${AREA_MS / 1000} s` : 'its checks failed',
        'Something does not answer.',
        'Run this command again; then read the log of the node.',
      ),
    ],
    notes: [],
  }))

function checkSettings(env: Env): { config: Config | undefined; findings: Finding[] } {
  const why = 'A node with these settings does not start, or does something else than expected.'
  const action = 'Correct it (docs/settings.md).'
  const findings = findOpenFiles(env)
  try {
    const config = readConfig({ ...env, NODE_ENV: env['NODE_ENV'] ?? 'production' })
    findings.push(
      ...config.warnings.map((text) => warning('settings', text, 'It has another effect than it seems.', action)),
    )
    return { config, findings }
  } catch (thrown) {
    if (!(thrown instanceof InvalidSettings)) throw thrown
    findings.push(...thrown.mistakes.map((text) => error('settings', text, why, action)))
    return { config: undefined, findings }
  }
}

/** Files of secrets that every user of the machine can read. */
function findOpenFiles(env: Env): Finding[] {
  return Object.entries(env).flatMap(([name, file]) => {
    if (!/_(SECRET|KEY|KEYS|PASSWORD|URL|ID)_FILE$|^PROVIDERS_FILE$/.test(name) || !file) return []
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o077) === 0) return []
    return [
      warning(
        'settings',
        `${name}: ${file} is readable for other users (mode ${(mode & 0o777).toString(8)})`,
        'Each of them learns the secret.',
        `Give it to the user of the node alone: mode 600 or 400.`,
      ),
    ]
  })
}

/** What can be checked, from the settings that are right by themselves. */
function installationOf(env: Env): Installation {
  const read = readLeniently(env)
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  return {
    publicUrl: read.PUBLIC_URL,
    proUrl: read.PRO_URL,
    databaseUrl: read.DATABASE_URL,
    ownerUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_OWNER_URL,
    ownerSetting: read.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_OWNER_URL',
    officeUrl: read.DATABASE_OFFICE_URL,
    databasePool: read.DATABASE_POOL ?? 10,
    smtpUrl: read.SMTP_URL,
    mailFrom: env['MAIL_FROM'] || env['MAIL_FROM_FILE'] ? read.MAIL_FROM : undefined,
    communesUrl: read.COMMUNES_URL,
    consentsUrl: read.CONSENTS_URL,
    personalCloudUrl: read.PERSONAL_CLOUD_URL,
    coachOrigin: read.COACH_ORIGIN,
    matchingUrl: read.MATCHING_URL,
    partnerTimeoutMs: read.PARTNER_TIMEOUT_MS ?? 1500,
    providers: read.providers,
    signingSecret: env['SIGNING_SECRET'] || env['SIGNING_SECRET_FILE'] ? read.SIGNING_SECRET : undefined,
    objectStore:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: read.S3_REGION ?? 'us-east-1',
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    webBuildDir: read.WEB_BUILD_DIR!,
    officeBuildDir: read.OFFICE_BUILD_DIR!,
  }
}

/** Values that a report must not contain: secrets, and passwords in addresses. */
export function secretsOf(env: Env): string[] {
  return Object.entries(env).flatMap(([given, text]) => {
    const name = given.replace(/_FILE$/, '')
    if (!/_(SECRET|KEY|KEYS|PASSWORD|URL|URLS)$|^PROVIDERS$/.test(name)) return []
    const value = name === given ? text : readFile(text)
    if (!value) return []
    if (/_(SECRET|KEY|KEYS|PASSWORD)$/.test(name)) return [value, ...value.split(',')]
    if (name === 'PROVIDERS')
      return Array.from(value.matchAll(/"clientSecret"\s*:\s*"([^"]+)"/g), ([, secret]) => secret!)
    // One address, or a list.
    return [value, ...value.split(',')].flatMap((address) => {
      const password = /^\s*(?:postgres(?:ql)?|smtps?):\/\/[^:/]*:(.*)@/.exec(address)?.[1]
      return password ? [password, decode(password), ...password.split(/[@/]/)] : []
    })
  })
}

function readFile(file: string | undefined): string | undefined {
  try {
    return file && readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
