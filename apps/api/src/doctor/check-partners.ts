// Partners and providers: whether each answers its protocol to us.
import { randomUUID } from 'node:crypto'
import { communesAnswer } from '@visions/contract/partners/communes'
import { describeClock } from './check-database.ts'
import { error, warning, type Finding, type Installation, type Result } from './finding.ts'
import { ANSWER_MS, ask, isAnswer, type Answer, type NoAnswer } from './network.ts'

/** A setting whose partner is asked. */
interface Asked {
  setting: string
  answer: Answer | NoAnswer
  /** What is wrong with an answer; undefined for a right one. */
  judge: (answer: Answer) => Finding | undefined
}

export type SignCall = (api: string, subject: string) => Promise<string>

export async function checkPartners(
  installation: Installation,
  signCall: SignCall | undefined,
  answerMs = ANSWER_MS,
): Promise<Result> {
  const { communesUrl, consentsUrl, personalCloudUrl, coachOrigin, matchingUrl, partnerTimeoutMs } = installation
  const signed = async (api: string) => ({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${await signCall!(api, randomUUID())}`,
  })
  const call = (url: string, init?: RequestInit) => ask(url, init, answerMs)
  const asked: Promise<Asked>[] = []
  const add = (setting: string, answer: Promise<Answer | NoAnswer>, judge: Asked['judge']) =>
    asked.push(answer.then((found) => ({ setting, answer: found, judge })))
  if (communesUrl)
    add('COMMUNES_URL', call(`${communesUrl}/communes?nom=Rennes&limit=1&fields=nom,codeDepartement`), judgeCommunes)
  if (consentsUrl && signCall)
    // An empty record is refused after the signature was accepted: nothing is stored.
    add(
      'CONSENTS_URL',
      signed(consentsUrl).then((headers) =>
        call(`${consentsUrl}/v1/consents`, { method: 'POST', headers, body: '{}' }),
      ),
      judgeSigned('CONSENTS_URL', consentsUrl),
    )
  if (personalCloudUrl) add('PERSONAL_CLOUD_URL', call(personalCloudUrl), () => undefined)
  if (coachOrigin) add('COACH_ORIGIN', call(coachOrigin), judgeFrame(installation))
  if (matchingUrl && signCall) {
    const api = `${matchingUrl}/api`
    add(
      'MATCHING_URL',
      signed(api).then((headers) => call(`${api}/decisions?answer=yes`, { headers })),
      judgeSigned('MATCHING_URL', api),
    )
  }
  const all = await Promise.all(asked)
  const findings = all.flatMap(({ setting, answer, judge }) => {
    if (!isAnswer(answer)) return answer.problem === 'dns' ? [] : [explainPartner(setting, answer)]
    const wrong = judge(answer)
    if (wrong) return [wrong]
    return answer.ms > partnerTimeoutMs ? [slow(setting)] : []
  })
  const withoutDns = all.filter(({ answer }) => !isAnswer(answer) && answer.problem === 'dns')
  if (withoutDns.length > 0)
    findings.unshift(
      error(
        'partners',
        `DNS does not answer (${withoutDns.map(({ setting }) => setting).join(', ')})`,
        'No partner with a name can be reached.',
        'Check the name servers of this machine (/etc/resolv.conf).',
      ),
    )
  const matching = all.find(({ setting }) => setting === 'MATCHING_URL')?.answer
  if (matching && isAnswer(matching)) findings.push(...clockOf(matching, 'the matching service'))
  return { findings, notes: [] }
}

/** The clock of a server by its header Date, which has whole seconds. */
export function clockOf({ headers, ms }: Answer, name: string): Finding[] {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return []
  return describeClock((Date.now() - ms / 2 - date - 500) / 1000, 'this machine', name)
}

const slow = (setting: string): Finding =>
  warning(
    'partners',
    `${setting} is slower than PARTNER_TIMEOUT_MS`,
    'People see that the partner does not answer.',
    'Ask the partner, or raise PARTNER_TIMEOUT_MS (at most 5000).',
  )

const ACTIONS: Record<NoAnswer['problem'], string> = {
  dns: '',
  name: 'Correct the spelling, or ask the partner for the record of DNS.',
  refused: 'Check the port and the firewall, and whether the partner is up.',
  certificate: 'Ask the partner for a valid certificate of this host, with its intermediate one.',
  timeout: 'Check the firewall for outgoing connections, and ask the partner.',
  other: 'Ask the partner.',
}

function explainPartner(setting: string, { problem, text }: NoAnswer): Finding {
  if (problem === 'timeout') return slow(setting)
  return error('partners', `${setting}: ${text}`, 'What people do with this partner fails.', ACTIONS[problem])
}

const isHtml = ({ headers, text }: Answer): boolean =>
  /html/.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text)

const html = (setting: string): Finding =>
  error(
    'partners',
    `${setting} answers HTML, not the API`,
    'Each call fails.',
    'Is it the page for people, or a login wall? Ask the partner for the base of the API.',
  )

function judgeCommunes(answer: Answer): Finding | undefined {
  if (isHtml(answer)) return html('COMMUNES_URL')
  const { success } = communesAnswer.safeParse(parse(answer.text))
  if (answer.status === 200 && success) return undefined
  return error(
    'partners',
    `COMMUNES_URL does not speak the protocol of geo.api.gouv.fr (status ${answer.status})`,
    'Nobody finds their city.',
    'Use https://geo.api.gouv.fr or a service with the same call.',
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const judgeSigned =
  (setting: string, base: string): Asked['judge'] =>
  (answer) => {
    if (isHtml(answer) && answer.status < 400) return html(setting)
    const who = setting === 'MATCHING_URL' ? 'the matching service' : setting
    if (answer.status === 401 || answer.status === 403)
      return error(
        'partners',
        `${who} refuses our signature (${answer.status})`,
        'No call about a person is accepted.',
        `Print the key with npm run partner:key -- ${base} (the exact base, no slash at its end), and send it to the partner.`,
      )
    if (answer.status >= 500)
      return error('partners', `${setting} answers ${answer.status}`, 'Its calls fail.', 'Ask the partner.')
    return undefined
  }

const judgeFrame =
  ({ publicUrl }: Installation): Asked['judge'] =>
  ({ headers }) => {
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    const isAllowed =
      ancestors === undefined
        ? !/deny|sameorigin/i.test(headers.get('x-frame-options') ?? '')
        : /(^|\s)(\*|https:)(\s|$)/.test(ancestors) || (publicUrl !== undefined && ancestors.includes(publicUrl))
    return isAllowed
      ? undefined
      : error(
          'partners',
          'COACH_ORIGIN refuses to be shown in a frame',
          'The task with the coach stays empty.',
          `Ask the partner to allow ${publicUrl ?? 'PUBLIC_URL'} (frame-ancestors).`,
        )
  }

// ── Providers ────────────────────────────────────────────────────────────────────────────────────────────────────────

export async function checkProviders({ providers, publicUrl, proUrl }: Installation): Promise<Result> {
  const results = await Promise.all(
    providers.map(async (provider) => {
      const { id, kind, issuer, audience } = provider
      if (kind === 'mail-code') return { findings: [], notes: [] }
      const own = audience === 'professionals' ? proUrl : publicUrl
      const text = `${id}: register ${own}/authentication/return/${id}, ${own}/ after the sign-out, and ${own}/authentication/back-channel/${id}`
      const note = { area: 'providers' as const, text }
      const isOnly = !providers.some((other) => other !== provider && other.audience === audience)
      if (kind === 'interapp') {
        const answer = await ask(issuer)
        return { findings: isAnswer(answer) && answer.status < 500 ? [] : [down(id, { audience, isOnly })], notes: [] }
      }
      const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
      if (!isAnswer(answer) || answer.status >= 500)
        return { findings: [down(id, { audience, isOnly })], notes: [note] }
      const metadata = parse(answer.text) as
        | { issuer?: unknown; jwks_uri?: unknown; token_endpoint?: unknown }
        | undefined
      if (!metadata || typeof metadata.issuer !== 'string')
        return { findings: [noMetadata(id, answer.status)], notes: [note] }
      if (metadata.issuer !== issuer) return { findings: [otherIssuer(id, issuer, metadata.issuer)], notes: [note] }
      const findings = await Promise.all([
        checkKeys(id, metadata.jwks_uri),
        checkClient(provider, { tokenUrl: metadata.token_endpoint, redirectUri: `${own}/authentication/return/${id}` }),
      ])
      return { findings: findings.filter((finding) => finding !== undefined), notes: [note] }
    }),
  )
  return { findings: results.flatMap(({ findings }) => findings), notes: results.flatMap(({ notes }) => notes) }
}

function down(id: string, { audience, isOnly }: { audience: string; isOnly: boolean }): Finding {
  const action = 'Ask the provider. The sign-in page says so meanwhile.'
  if (!isOnly) return warning('providers', `${id} is down, the others work`, 'Its people cannot sign in.', action)
  const who = audience === 'professionals' ? 'no professional can sign in' : 'no person can sign in'
  return error('providers', `${id} is down: ${who}`, 'It is the only provider for them.', action)
}

const noMetadata = (id: string, status: number): Finding =>
  error(
    'providers',
    `${id}: no discovery document at its issuer (status ${status})`,
    'Nobody can sign in there.',
    'Correct issuer in PROVIDERS: the address before /.well-known/openid-configuration.',
  )

const otherIssuer = (id: string, ours: string, stated: string): Finding =>
  error(
    'providers',
    `${id}: the issuer is ${ours} in PROVIDERS and ${stated.slice(0, 200)} in its discovery document`,
    'Each sign-in is refused, and issuer and subject are the identity of a person.',
    'Copy the stated one into PROVIDERS, before the first person has signed in.',
  )

async function checkKeys(id: string, address: unknown): Promise<Finding | undefined> {
  const answer = typeof address === 'string' ? await ask(address) : undefined
  if (answer && isAnswer(answer) && answer.status === 200 && answer.text.includes('"keys"')) return undefined
  return error('providers', `${id}: its keys cannot be read`, 'No sign-in there is accepted.', 'Ask the provider.')
}

/** Whether the token endpoint knows our client: a wrong code of the right client is `invalid_grant`. */
async function checkClient(
  provider: Extract<Installation['providers'][number], { kind: 'openid' }>,
  { tokenUrl, redirectUri }: { tokenUrl: unknown; redirectUri: string },
): Promise<Finding | undefined> {
  if (typeof tokenUrl !== 'string') return noMetadata(provider.id, 200)
  const { id, clientId, clientSecret, tokenAuth, tokenQuery } = provider
  const url = new URL(tokenUrl)
  for (const [name, value] of Object.entries(tokenQuery)) url.searchParams.set(name, value)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: `doctor-${randomUUID()}`,
    redirect_uri: redirectUri,
    code_verifier: randomUUID() + randomUUID(),
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (tokenAuth === 'basic')
    headers['authorization'] =
      `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
  else {
    body.set('client_id', clientId)
    body.set('client_secret', clientSecret)
  }
  const answer = await ask(url.href, { method: 'POST', headers, body })
  const refusal = isAnswer(answer) ? (parse(answer.text) as { error?: unknown } | undefined)?.error : undefined
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client' || (isAnswer(answer) && answer.status === 401))
    return error(
      'providers',
      `${id}: clientId or clientSecret refused`,
      'Each sign-in ends with an error after the person came back.',
      'Copy both again from the provider.',
    )
  if (!isAnswer(answer) || answer.status >= 500 || typeof refusal !== 'string')
    return error(
      'providers',
      `${id}: refused, its token endpoint does not answer as OpenID Connect says`,
      'Each sign-in ends with an error after the person came back.',
      'Ask the provider.',
    )
  return undefined
}
