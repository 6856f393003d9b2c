// Reports of browsers about violations of the content security policy.
import { LIMITS } from '@visions/contract/limits'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clientAddress, networkOf } from './address.ts'
import type { RateLimits } from './rate-limits.ts'

/** Path to which browsers send reports; part of the policy of each page. */
export const REPORTS_PATH = '/csp-reports'
const TYPES = ['application/reports+json', 'application/csp-report', 'application/json']
const BODY_LIMIT = 16 * 1024
const MAX_LOGGED = 10

const text = z.string().max(BODY_LIMIT).optional()
/** The Reporting API sends a list of `{ type, body }`, `report-uri` one object. */
const sent = z.union([
  z
    .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: text, blockedURL: text }) }))
    .transform((list) => list.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)),
  z
    .object({
      'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
        blockedURL: report['blocked-uri'],
      },
    ]),
])

/**
 * Logs the directive and the kind of source that was blocked. Addresses are never logged: they can contain a
 * token or identify a person.
 */
export function receivePolicyReports(
  app: FastifyInstance,
  { publicUrl, rateLimits }: { publicUrl: string; rateLimits: RateLimits },
): void {
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      reports.getDefaultJsonParser('error', 'error'),
    )
    reports.addHook('onRequest', (request) =>
      rateLimits.count({ limit: LIMITS.policyReports, subject: networkOf(clientAddress(request)) }),
    )
    reports.post(REPORTS_PATH, { schema: { hide: true }, config: { audience: 'both' } }, async (request) => {
      const { data = [] } = sent.safeParse(request.body)
      for (const { effectiveDirective, blockedURL } of data.slice(0, MAX_LOGGED))
        request.log.warn(
          {
            security: 'policy-violation',
            directive: directiveOf(effectiveDirective),
            blocked: kindOfSource(blockedURL, publicUrl),
          },
          'a page violated its policy',
        )
      return {}
    })
  })
}

/** The name of a directive, or `other`. */
const directiveOf = (directive = ''): string =>
  /^[a-z]+(-[a-z]+){0,5}(?= |$)/.exec(directive.slice(0, 40))?.[0] ?? 'other'

/** `inline`, `eval`, `trusted-types-sink`…; `own` or `foreign` for an address; `other`. */
function kindOfSource(source = '', publicUrl: string): string {
  if (/^[a-z]+(-[a-z]+){0,3}$/.test(source) && source.length <= 24) return source
  const url = URL.parse(source)
  if (!url) return 'other'
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, 24)
  return url.origin === publicUrl ? 'own' : 'foreign'
}
