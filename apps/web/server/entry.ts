// The web app for the API process: one function from Request to Response.
import { contextOf, type Host } from '@visions/ui/lib/host.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

export * from 'virtual:react-router/server-build'
export { firstScript } from '../app/entry.server.tsx'
export * from './page-rules.ts'

const handler = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

export async function handle(request: Request, host: Host): Promise<Response> {
  return handler(request, contextOf(host))
}
