// Connections of the checks, each with a deadline, and what their errors mean.
import dns from 'node:dns'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { withTimeout } from '../platform/with-timeout.ts'

/** Longest wait for one answer, in milliseconds. */
export const ANSWER_MS = 5000
/** Longest look-up of a name, in milliseconds: below, a dead server of names looks like a dead partner. */
const NAME_MS = 4000

export interface Answer {
  status: number
  headers: Headers
  text: string
  ms: number
}

/** Why there is no answer. `dns`: no server of names answers. */
export interface NoAnswer {
  problem: 'dns' | 'name' | 'refused' | 'certificate' | 'timeout' | 'other'
  text: string
}

/** Why the host of an address has no address; undefined when it has one. */
async function findNoName(url: string): Promise<NoAnswer | undefined> {
  const host = new URL(url).hostname
  if (host.startsWith('[') || isIP(host) !== 0) return undefined
  try {
    await withTimeout(dns.promises.lookup(host), NAME_MS, 'DNS')
    return undefined
  } catch (thrown) {
    return (thrown as { code?: string }).code === undefined
      ? explain({ name: '', code: 'EAI_AGAIN' })
      : explain(thrown as Error)
  }
}

/** Calls an address; the text is cut at 100 KB. Redirects are not followed. */
export async function ask(url: string, init: RequestInit = {}, ms = ANSWER_MS): Promise<Answer | NoAnswer> {
  const noName = await findNoName(url)
  if (noName) return noName
  const since = performance.now()
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ms), ...init })
    const text = (await answer.text()).slice(0, 100_000)
    return { status: answer.status, headers: answer.headers, text, ms: performance.now() - since }
  } catch (thrown) {
    return explain(thrown as Error)
  }
}

export const isAnswer = (answer: Answer | NoAnswer): answer is Answer => 'status' in answer

/** What an error of the network means, without its text, which may quote what was sent. */
export function explain(thrown: { name: string; code?: unknown; cause?: unknown }): NoAnswer {
  const cause = thrown.cause as { code?: unknown; cert?: Partial<PeerCertificate> } | undefined
  const code = String(cause?.code ?? thrown.code ?? '')
  if (/EAI_AGAIN|ETIMEOUT|ESERVFAIL/.test(code)) return { problem: 'dns', text: 'DNS does not answer' }
  if (code === 'ENOTFOUND') return { problem: 'name', text: 'name not found' }
  if (/ECONNREFUSED/.test(code)) return { problem: 'refused', text: 'connection refused' }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return { problem: 'certificate', text: `its certificate is for ${namesOf(cause?.cert)}` }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL/.test(code))
    return { problem: 'certificate', text: `certificate refused (${code})` }
  if (/Timeout|Abort/.test(thrown.name) || /TIMEDOUT|TIMEOUT/.test(code))
    return { problem: 'timeout', text: `no answer within ${ANSWER_MS / 1000} s` }
  return { problem: 'other', text: code || 'the connection broke' }
}

export interface Certificate {
  /** The code of what is wrong with it; undefined for a right one. */
  problem: string | undefined
  endsAt: Date
  /** Names that it covers. */
  names: string
}

/** The certificate of an https origin, also a wrong one. */
export const readCertificate = (origin: string): Promise<Certificate | NoAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    })
    const end = (result: Certificate | NoAnswer) => {
      socket.destroy()
      resolve(result)
    }
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : codeOf(socket.authorizationError)
      end({ problem, endsAt: new Date(certificate.valid_to), names: namesOf(certificate) })
    })
    socket.on('timeout', () => end({ problem: 'timeout', text: `no answer within ${ANSWER_MS / 1000} s` }))
    socket.on('error', (thrown) => end(explain(thrown)))
  })

const namesOf = (certificate: Partial<PeerCertificate> | undefined): string =>
  certificate?.subjectaltname?.replaceAll(/DNS:|IP Address:/g, '') ?? 'no name'

const codeOf = (problem: unknown): string =>
  typeof problem === 'string' ? problem : String((problem as { code?: string } | null)?.code ?? problem)
