// Raw answers: bodies are not decompressed.
import { get, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export function readWire(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).once('error', reject)
  })
}

/** The size of files as a server sends them, compressed with brotli, in KB. */
export async function readKilobytes(origin: string, paths: Iterable<string>): Promise<number> {
  const sizes = Array.from(new Set(paths), async (path) => {
    const { status, body } = await readWire(origin + path, { 'accept-encoding': 'br' })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
