// Development server: Vite with reload in front, the API process behind. Calls made while rendering reach the
// API over HTTP.
import http from 'node:http'
import { Readable } from 'node:stream'
import { createServer } from 'vite'
import type { handle } from './entry.ts'

const port = Number(process.env['PORT'] ?? 3000)
const api = process.env['API_URL'] ?? 'http://localhost:3001'

const EXAMPLE = { name: 'Exemple', address: '1 rue de l’Exemple', phone: '01\u00a000\u00a000\u00a000\u00a000' }
const OPERATOR = {
  contactEmail: 'contact@visions.example',
  dpoEmail: 'donnees@visions.example',
  publisher: { ...EXAMPLE, registration: 'Démonstration', director: 'Camille Exemple' },
  hosting: EXAMPLE,
  mediator: null,
  dataLocation: null,
  officeUrl: null,
  session: { idleSeconds: 3600, seconds: 86_400 },
}

const server = http.createServer()
const vite = await createServer({
  root: `${import.meta.dirname}/..`,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

/** Paths of the API process: /api, and the two of the identity service. */
const isForApi = (path: string) => /^\/(api\/|authentication\/(login|signup))/.test(path)

server
  .on('request', (request, response) => {
    if (isForApi(request.url!)) {
      const passed = http.request(
        `${api}${request.url}`,
        { method: request.method!, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(response)
        },
      )
      passed.on('error', () => response.writeHead(503).end())
      request.pipe(passed)
      return
    }
    vite.middlewares(request, response, async () => {
      try {
        const entry = (await vite.ssrLoadModule('./server/entry.ts')) as { handle: typeof handle }
        const cookies: string[] = []
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
        const answer = await entry.handle(
          new Request(`http://localhost:${port}${request.url}`, {
            method: request.method!,
            headers: request.headers as Record<string, string>,
            ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }),
          }),
          {
            nonce: '',
            operator: OPERATOR,
            report: (error) => console.error(error),
            fetch: async (path, init = {}) => {
              const inner = await fetch(`${api}${String(path)}`, {
                ...init,
                headers: { ...(init.headers as Record<string, string>), cookie: request.headers.cookie ?? '' },
              })
              cookies.push(...inner.headers.getSetCookie())
              return inner
            },
          },
        )
        response.writeHead(answer.status, [
          ...[...answer.headers].filter(([name]) => name !== 'set-cookie').flat(),
          ...cookies.flatMap((cookie) => ['set-cookie', cookie]),
        ])
        if (answer.body) Readable.fromWeb(answer.body as never).pipe(response)
        else response.end()
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500).end((error as Error).stack)
      }
    })
  })
  .listen(port, 'localhost', () => console.log(`Visions est prêt : http://localhost:${port}`))
