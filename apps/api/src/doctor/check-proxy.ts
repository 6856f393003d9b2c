// The way from a browser to a node: certificates, headers and bodies through the proxy, and what answers there.
import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isLoopback } from '@visions/contract/links'
import { MAX_PICTURE_BYTES } from '@visions/contract/constants'
import { doctorAnswer, doctorPath, type DoctorAnswer } from '../platform/http/doctor-route.ts'
import type { Secrets } from '../platform/secrets.ts'
import { clockOf } from './check-partners.ts'
import { error, warning, type Finding, type Installation, type Result } from './finding.ts'
import { ask, isAnswer, readCertificate, type Answer, type NoAnswer } from './network.ts'

/** An address of no machine (RFC 5737). */
const INVENTED = '203.0.113.77'
const CERTIFICATE_DAYS = 14
/** Questions about the version: proxies distribute them over the nodes. */
const QUESTIONS = 6

export async function checkProxy(installation: Installation, secrets: Secrets | undefined): Promise<Result> {
  const { publicUrl, proUrl } = installation
  if (!publicUrl || !secrets)
    return { findings: [], notes: [{ area: 'proxy', text: 'not checked: PUBLIC_URL or SIGNING_SECRET is not set' }] }
  const origins = [{ setting: 'PUBLIC_URL', url: publicUrl }, ...(proUrl ? [{ setting: 'PRO_URL', url: proUrl }] : [])]
  const certificates = (await Promise.all(origins.map(checkCertificate))).flat()
  // Behind a wrong certificate, nothing else can be asked.
  const reachable = origins.filter(
    ({ setting }) =>
      !certificates.some(({ what }) => what.includes(setting) && / ended |not covered|chain|refused/.test(what)),
  )
  const results = await Promise.all(reachable.map((origin) => checkOrigin(origin, { installation, secrets })))
  const all = [...certificates, ...results.flatMap((result) => result.findings)]
  // One proxy serves both origins: said once.
  const findings = [...new Map(all.map((finding) => [finding.what, finding])).values()]
  return { findings, notes: results.flatMap(({ notes }) => notes) }
}

async function checkCertificate({ setting, url }: { setting: string; url: string }): Promise<Finding[]> {
  if (!url.startsWith('https:')) return []
  const certificate = await readCertificate(url)
  const { hostname } = new URL(url)
  if ('text' in certificate) return []
  const { problem, endsAt, names } = certificate
  const day = endsAt.toISOString().slice(0, 10)
  const days = (endsAt.getTime() - Date.now()) / 86_400_000
  const why = 'Browsers refuse the site.'
  if (problem === 'CERT_HAS_EXPIRED' || days < 0)
    return [
      error('proxy', `the certificate of ${setting} (${hostname}) ended on ${day}`, why, 'Renew it, and its timer.'),
    ]
  if (problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [
      error(
        'proxy',
        `${setting} is not covered: the certificate is for ${names}`,
        why,
        `Add ${hostname} to the certificate.`,
      ),
    ]
  // Sent alone. Behind a whole chain of an unknown authority the code is another one.
  if (problem === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return [
      error(
        'proxy',
        `${setting}: the chain of the certificate is incomplete`,
        'Old phones refuse the site.',
        'Let the proxy send the certificate with its intermediate one (fullchain.pem).',
      ),
    ]
  if (problem)
    return [
      error(
        'proxy',
        `${setting}: certificate refused, its authority is not known here (${problem})`,
        why,
        'Get one from a public authority. For your own authority: NODE_EXTRA_CA_CERTS=<file of its certificate>.',
      ),
    ]
  if (days < CERTIFICATE_DAYS)
    return [
      warning(
        'proxy',
        `the certificate of ${setting} (${hostname}) ends on ${day}`,
        why,
        'Renew it: its timer did not.',
      ),
    ]
  return []
}

interface Context {
  installation: Installation
  secrets: Secrets
}

async function checkOrigin({ setting, url }: { setting: string; url: string }, context: Context): Promise<Result> {
  const { installation, secrets } = context
  const isPro = setting === 'PRO_URL'
  const probe: Probe = (init = {}) =>
    ask(`${url}${doctorPath(secrets)}`, { ...init, headers: { 'accept-encoding': 'gzip', ...init.headers } }, 10_000)
  const first = await probe()
  const seen = readProbe(first)
  if (!isAnswer(first) || !seen) {
    const finding = await explainSilence({ setting, url }, first)
    // Said once: no node runs behind the whole proxy.
    return { findings: isPro && finding.what.startsWith('no node') ? [] : [finding], notes: [] }
  }
  const findings: Finding[] = []
  if (isPro && seen.audience !== 'professionals')
    findings.push(
      error(
        'proxy',
        `Host does not arrive: a request for ${new URL(url).host} reached the node as ${seen.host}`,
        'The office is not reached.',
        'Let the proxy pass it unchanged (nginx: proxy_set_header Host $host; HAProxy passes it by itself).',
      ),
    )
  findings.push(...checkHeaders(first))
  if (isPro) findings.push(...(await checkBody(probe)))
  else {
    findings.push(...(await checkAddresses(probe, seen)), ...clockOf(first, 'the node behind PUBLIC_URL'))
    if (installation.proUrl) findings.push(...(await checkForwardedHost(probe, installation.proUrl)))
    findings.push(...(await checkMetrics(url)), ...(await checkVersions(url)))
  }
  return { findings, notes: [] }
}

function readProbe(answer: Answer | NoAnswer): DoctorAnswer | undefined {
  if (!isAnswer(answer) || answer.status !== 200) return undefined
  try {
    return doctorAnswer.parse(JSON.parse(answer.text))
  } catch {
    return undefined
  }
}

/** Why the question of the doctor has no answer of a node. */
async function explainSilence(
  { setting, url }: { setting: string; url: string },
  answer: Answer | NoAnswer,
): Promise<Finding> {
  const { hostname } = new URL(url)
  if (isAnswer(answer) && [502, 503, 504].includes(answer.status))
    return answer.status === 503 && !answer.headers.get('retry-after')
      ? warning(
          'proxy',
          `no node answers behind the proxy, whose 503 has no Retry-After`,
          'Browsers and search engines do not know when to return.',
          'Start a node, and give the proxy the error page deploy/503.http (the line errorfile of deploy/haproxy.cfg).',
        )
      : warning(
          'proxy',
          'no node answers behind the proxy yet',
          'Nothing else can be asked.',
          'Start one, then run this command again.',
        )
  if (!isAnswer(answer) && answer.problem === 'refused')
    return warning(
      'proxy',
      `no node answers at ${setting} yet`,
      'Nothing else can be asked.',
      'Start the proxy and a node, then run this command again.',
    )
  if (!isAnswer(answer))
    return error(
      'proxy',
      `${setting} (${hostname}): ${answer.text}`,
      'Nobody reaches it.',
      'Check DNS, the proxy and the firewall.',
    )
  const version = await ask(`${url}/version`)
  if (setting === 'PUBLIC_URL' && isAnswer(version) && version.text.includes('"migration"'))
    return error(
      'settings',
      'SIGNING_SECRET differs from what the running nodes use',
      'Keys of partners, links in mails and second factors depend on it.',
      'Take the former one back, or use the settings of the node for this command.',
    )
  const { address } = await lookup(hostname).catch(() => ({ address: 'no address' }))
  return error(
    'proxy',
    `${setting} does not lead to this Visions: ${hostname} is ${address}, which answers ${answer.status}`,
    'Nobody reaches it.',
    'Correct the record of DNS, or the rule of the proxy for this host.',
  )
}

/** Headers that the answer of a node has, and those that it does not have. */
function checkHeaders({ headers }: Answer): Finding[] {
  const findings: Finding[] = []
  if (headers.get('content-encoding'))
    findings.push(
      warning(
        'proxy',
        'the proxy compresses pages, also those of signed-in people',
        'A stranger who makes a browser ask could guess secrets from the sizes.',
        'Switch compression off in the proxy: the node does it where it is safe.',
      ),
    )
  const missing = ['Clear-Site-Data', 'Service-Worker-Allowed'].filter((name) => !headers.get(name))
  if (missing.length > 0)
    findings.push(
      warning(
        'proxy',
        `the proxy removes ${missing.join(' and ')}`,
        'After a sign-out, personal pages stay in the browser.',
        'Let the proxy pass all headers of answers.',
      ),
    )
  return findings
}

interface ProbeInit {
  method?: 'POST'
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
type Probe = (init?: ProbeInit) => Promise<Answer | NoAnswer>

/** Whose address counts: that of the visitor, as the proxy saw it. */
async function checkAddresses(probe: Probe, seen: DoctorAnswer): Promise<Finding[]> {
  // A proxy on the machine of this command states the same address for both.
  if (seen.forwardedFor !== null && seen.address === seen.peer && lastOf(seen.forwardedFor) !== seen.peer)
    return [
      error(
        'proxy',
        `TRUST_PROXY does not name ${seen.peer}, the address that requests arrive from`,
        'All visitors count as one caller: limits refuse them together.',
        `Add ${seen.peer} to TRUST_PROXY, if it is your proxy.`,
      ),
    ]
  const spoofed = readProbe(await probe({ headers: { 'x-forwarded-for': INVENTED } }))
  if (spoofed?.address !== INVENTED || isOwn(lastOf(spoofed.forwardedFor))) return []
  return [
    error(
      'proxy',
      'a caller chooses the address that limits count, by X-Forwarded-For',
      'Limits on sign-in codes and requests do not hold.',
      'Name only the proxies in TRUST_PROXY, and let the first one replace the header.',
    ),
  ]
}

const lastOf = (header: string | null): string => header?.split(',').at(-1)?.trim() ?? ''
/** Whether an address is of this machine, which TRUST_PROXY may name because the proxy runs here. */
const isOwn = (address: string): boolean =>
  address !== INVENTED &&
  (isLoopback(address) || Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address)))

async function checkForwardedHost(probe: Probe, proUrl: string): Promise<Finding[]> {
  const seen = readProbe(await probe({ headers: { 'x-forwarded-host': new URL(proUrl).host } }))
  if (seen?.audience !== 'professionals') return []
  return [
    error(
      'proxy',
      'a caller of PUBLIC_URL reaches the office, by X-Forwarded-Host',
      'Rules of the proxy for PRO_URL, such as allowed addresses, do not hold.',
      'Let the proxy set or remove X-Forwarded-Host (HAProxy: http-request del-header X-Forwarded-Host).',
    ),
  ]
}

async function checkBody(probe: Probe): Promise<Finding[]> {
  const body = new Uint8Array(MAX_PICTURE_BYTES)
  const answer = await probe({ method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } })
  if (isAnswer(answer) && answer.status !== 413) return []
  return [
    error(
      'proxy',
      `bodies of ${Math.ceil(MAX_PICTURE_BYTES / 1_000_000)} MB are refused at PRO_URL`,
      'Pictures up to 9 MB are refused by the proxy, without a sentence.',
      'Raise its limit (nginx: client_max_body_size 10m).',
    ),
  ]
}

async function checkMetrics(url: string): Promise<Finding[]> {
  const answer = await ask(`${url}/metrics`)
  if (!isAnswer(answer) || answer.status !== 200 || !/^# (HELP|TYPE)/m.test(answer.text)) return []
  return [
    error(
      'proxy',
      'metrics are public: /metrics answers through PUBLIC_URL',
      'Strangers read figures about load and failures.',
      'Set METRICS_HOST to an address that only Prometheus reaches, or refuse the path in the proxy.',
    ),
  ]
}

async function checkVersions(url: string): Promise<Finding[]> {
  const versions = new Set<string>()
  for (let question = 0; question < QUESTIONS; question++) {
    const answer = await ask(`${url}/version`, { headers: { connection: 'close' } })
    const version = isAnswer(answer) && /"version":"([^"]{1,100})"/.exec(answer.text)?.[1]
    if (version) versions.add(version)
  }
  if (versions.size < 2) return []
  return [
    warning(
      'versions',
      `nodes of different versions answer: ${[...versions].join(', ')}`,
      'Two versions are meant for the minutes of a deploy.',
      'Finish the deploy.',
    ),
  ]
}
