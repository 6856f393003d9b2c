// One page written by hand, static-page/index.html, with the images and fonts of the built web app (CLIENT, its folder): compressed
// beforehand, with the cache headers of the product.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}
const client = process.env['CLIENT']!
const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  const type = TYPES[path.extname(name)]
  if (!type) continue
  const file = path.join(client, name)
  const isCompressed = existsSync(`${file}.br`)
  const isAsset = name.startsWith('assets')
  // The page knows the files without the hash of their content.
  const url = `/${name.split(path.sep).join('/')}`
  answers.set(isAsset ? url.replace(/-[\w-]{8}(?=\.\w+$)/, '') : url, {
    headers: {
      'content-type': type,
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      ...(isCompressed && { 'content-encoding': 'br' }),
    },
    body: readFileSync(isCompressed ? `${file}.br` : file),
  })
}
answers.set('/', {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'content-encoding': 'br',
  },
  body: brotliCompressSync(readFileSync(path.join(import.meta.dirname, 'static-page/index.html'))),
})

createServer((request, response) => {
  const answer = answers.get(request.url!)
  if (answer) response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  else response.writeHead(404).end()
}).listen(Number(process.env['PORT']), '127.0.0.1')
