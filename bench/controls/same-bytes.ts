// The least a Node server can do: the same bytes for every request, or 304 to who has them. BODY is a file, HEADERS its headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BODY']!)
const headers = { ...(JSON.parse(process.env['HEADERS']!) as Record<string, string>), 'content-length': body.length }
const { etag } = headers as { etag?: string }
createServer((request, response) => {
  if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
