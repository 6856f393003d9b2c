// What a check of an installation finds, and how it is said.
import type { Provider } from '../providers.ts'

export const AREAS = [
  'settings',
  'database',
  'mail',
  'partners',
  'providers',
  'proxy',
  'clock',
  'backups',
  'storage',
  'versions',
] as const
export type Area = (typeof AREAS)[number]

export interface Finding {
  area: Area
  /** error: people meet it, or data are at risk. */
  severity: 'error' | 'warning'
  what: string
  why: string
  /** What the operator does. */
  action: string
}

/** What the checks have to say of an area without a finding: not used, not checked, to be known. */
export interface Note {
  area: Area
  text: string
}

export interface Result {
  findings: Finding[]
  notes: Note[]
}

/** What the checks know of an installation. A setting that is missing or wrong is undefined: its check is left out. */
export interface Installation {
  publicUrl: string | undefined
  proUrl: string | undefined
  databaseUrl: string | undefined
  /** For migrations and jobs; `databaseUrl` without one. */
  ownerUrl: string | undefined
  /** The setting that has `ownerUrl`. */
  ownerSetting: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'
  officeUrl: string | undefined
  /** Connections of a node for requests. */
  databasePool: number
  smtpUrl: string | undefined
  mailFrom: string | undefined
  communesUrl: string | undefined
  consentsUrl: string | undefined
  personalCloudUrl: string | undefined
  coachOrigin: string | undefined
  matchingUrl: string | undefined
  partnerTimeoutMs: number
  providers: readonly Provider[]
  signingSecret: string | undefined
  objectStore: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  webBuildDir: string
  officeBuildDir: string
}

export const error = (area: Area, what: string, why: string, action: string): Finding => ({
  area,
  severity: 'error',
  what,
  why,
  action,
})
export const warning = (...[area, what, why, action]: Parameters<typeof error>): Finding => ({
  ...error(area, what, why, action),
  severity: 'warning',
})

/** The report as text: errors, then warnings, then the areas that are right. Contains none of the `secrets`. */
export function writeReport({ findings, notes }: Result, secrets: readonly string[]): string {
  const ranked = ['error', 'warning'].flatMap((severity) => findings.filter((finding) => finding.severity === severity))
  const lines = ranked.map(({ area, severity, what, why, action }) =>
    [`${severity.toUpperCase()} ${area}: ${what}`, `  why: ${why}`, `  do:  ${action}`].join('\n'),
  )
  const right = AREAS.filter((area) => !findings.some((finding) => finding.area === area))
  const unchecked = new Set(notes.filter(({ text }) => text.startsWith('not checked')).map(({ area }) => area))
  lines.push(
    ...notes.map(({ area, text }) => `note ${area}: ${text}`),
    ...right.filter((area) => !unchecked.has(area)).map((area) => `right ${area}`),
  )
  return redact(lines.join('\n'), secrets)
}

/** The text without these secrets, also in the encoding of addresses. */
function redact(text: string, secrets: readonly string[]): string {
  let redacted = text
  for (const secret of secrets.flatMap((one) => [one, encodeURIComponent(one)]).toSorted((a, b) => b.length - a.length))
    if (secret.length > 3) redacted = redacted.replaceAll(secret, '***')
  return redacted
}
