// A bare server: the same bytes for each request, or 304 when the caller has them.
// BODY: the file to send. HEADERS: its headers, as JSON. FILES: an optional folder of static files of the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}
const folder = process.env['FILES']
const files = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
for (const name of folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
  const type = TYPES[path.extname(name)]
  if (!type) continue
  const file = path.join(folder!, name)
  const isCompressed = existsSync(`${file}.br`)
  files.set(`/${name.split(path.sep).join('/')}`, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${name.startsWith('assets') ? '31536000, immutable' : '86400'}`,
      ...(isCompressed && { 'content-encoding': 'br' }),
    },
    body: readFileSync(isCompressed ? `${file}.br` : file),
  })
}

const page = {
  headers: JSON.parse(process.env['HEADERS']!) as OutgoingHttpHeaders,
  body: readFileSync(process.env['BODY']!),
}
const { etag } = page.headers
createServer((request, response) => {
  const { headers, body } = files.get(request.url!) ?? page
  if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
