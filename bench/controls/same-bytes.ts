// The least a Node server can do: the same bytes for every request. BODY is a file, HEADERS its headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BODY']!)
const headers = { ...(JSON.parse(process.env['HEADERS']!) as Record<string, string>), 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
