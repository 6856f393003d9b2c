// A tool with an API that a test controls: requests, answers, signed completions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { readConfig } from '../src/config.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { listen } from './listen.ts'

export interface ToolCall {
  path: string
  claims: JWTPayload
  body: unknown
}

export interface ToolPartner {
  apiUrl: string
  website: string
  /** All requests, with the claims of the verified signature. */
  asked: ToolCall[]
  /** Sets its answer; default: a link to itself. */
  answerWith: (answer: (asked: ToolCall, response: ServerResponse) => void) => void
  /** A signed completion. claims: replace the default ones. */
  sign: (subject: string, changes?: JWTPayload, key?: Uint8Array) => Promise<string>
  stop: () => Promise<void>
}

/** Starts a partner that shares a key with the apps of the tests. atOrigin: its API has no path. */
export async function startToolPartner({ atOrigin = false } = {}): Promise<ToolPartner> {
  const { publicUrl, signingSecret } = readConfig({})
  const asked: ToolCall[] = []
  let answer: Parameters<ToolPartner['answerWith']>[0] = ({ claims }, response) =>
    send(response, 200, { url: `${website}/entrer?code=${claims.sub?.slice(0, 8)}` })
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      asked.push(one)
      answer(one, response)
    })
  })
  const read = async (request: IncomingMessage): Promise<ToolCall> => {
    const { payload } = await jwtVerify(request.headers.authorization!.replace('Bearer ', ''), key(), {
      audience: apiUrl,
    })
    let text = ''
    for await (const chunk of request) text += String(chunk)
    return { path: request.url!, claims: payload, body: text === '' ? undefined : JSON.parse(text) }
  }
  const port = await listen(server)
  const website = `http://localhost:${port}`
  const apiUrl = atOrigin ? website : `${website}/${randomUUID()}/api`
  const key = () => createSecrets(signingSecret).partnerKey(apiUrl)
  return {
    apiUrl,
    website,
    asked,
    answerWith: (next) => (answer = next),
    sign: (subject, changes = {}, signingKey = key()) => {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: apiUrl,
        aud: publicUrl,
        sub: subject,
        jti: randomUUID(),
        iat: now,
        exp: now + 60,
        ...changes,
      }
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(signingKey)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
