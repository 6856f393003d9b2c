// A store that answers as S3 does: path-style addresses, signatures of version 4.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const KEYS = { accessKeyId: 'VISIONSTESTKEY', secretAccessKey: 'a secret of the test store/+' }
const BUCKET = 'visions-pictures'
const REGION = 'eu-west-3'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the signature of a request is right (AWS Signature Version 4, without a query). */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, key, day, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== KEYS.accessKeyId || scope !== `${REGION}/s3/aws4_request`) return false
  const canonical = [
    method,
    url,
    '',
    ...names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${scope}`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day!), REGION))
  return hmac(signing, text).toString('hex') === signature
}

/** How a store fails: never answers, answers a byte a second, or answers each call of `methods` with a status. */
export type StoreTrouble = 'hangs' | 'trickles' | number

/**
 * Starts a store for one test. `fail`: every call fails, with 500 for `true`; or those of `methods`. `refused`: calls
 * with a wrong signature. `calls`: what was asked for.
 */
export async function useObjectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  let trouble: StoreTrouble | undefined
  let troubled: readonly string[] | undefined
  const store = {
    objects,
    refused: 0,
    calls: [] as string[],
    fail: (how: boolean | StoreTrouble, methods?: readonly string[]) => {
      trouble = how === true ? 500 : how === false ? undefined : how
      troubled = methods
    },
    settings: { endpoint: '', bucket: BUCKET, region: REGION, ...KEYS },
  }
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const end = (status: number, body?: Buffer) => answer.writeHead(status).end(body)
    store.calls.push(`${request.method} ${request.url}`)
    if (trouble !== undefined && (troubled?.includes(request.method!) ?? true)) {
      if (typeof trouble === 'number') return end(trouble)
      if (trouble === 'hangs') return undefined
      answer.writeHead(200)
      const timer = setInterval(() => answer.write('.'), 1000)
      return void answer.once('close', () => clearInterval(timer))
    }
    if (!isSigned(request)) {
      store.refused += 1
      return end(403)
    }
    const key = request.url!.replace(`/${BUCKET}/`, '')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '' })
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    const found = objects.get(key)
    return found ? end(200, found.bytes) : end(404)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  store.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return store
}
