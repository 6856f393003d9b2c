// A bare server: the same bytes for each request, or 304 when the caller has them.
// BODY: the file to send. HEADERS: its headers, as JSON.
import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'

const headers = JSON.parse(process.env['HEADERS']!) as OutgoingHttpHeaders
const body = readFileSync(process.env['BODY']!)
const { etag } = headers
createServer((request, response) => {
  if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
