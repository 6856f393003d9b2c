// One node of the product, as in production.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts, root, start, waitUntilReady, type Program } from './processes.ts'
import type { Answer } from './wire.ts'

export interface Node extends Program {
  url: string
}

/** Folder of the built web app: WEB_BUILD_DIR, as for the product. */
export const webBuild = path.resolve(process.env['WEB_BUILD_DIR'] ?? path.join(root, 'apps/web/build'))
export const hasWebBuild = existsSync(path.join(webBuild, 'server/index.js'))
export const WITHOUT_WEB = 'The web app is not built (npm run build): its pages are left out.'

/** The operator's details, which production requires. */
const OPERATOR = {
  PUBLISHER_NAME: 'Banc d’essai',
  PUBLISHER_ADDRESS: '1 rue de l’Exemple, 00000 Exemple',
  PUBLISHER_PHONE: '01 00 00 00 00',
  PUBLISHER_REGISTRATION: 'Aucune',
  PUBLICATION_DIRECTOR: 'Camille Exemple',
  HOSTING_NAME: 'Banc d’essai',
  HOSTING_ADDRESS: '2 rue de l’Exemple, 00000 Exemple',
  HOSTING_PHONE: '01 00 00 00 01',
  DPO_EMAIL: 'bench@visions.example',
}

/** Starts `main.ts` on a database with the settings of production, request logs included. Resolves when it is ready. */
export async function startNode(databaseUrl: string, smtpUrl: string): Promise<Node> {
  const port = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const program = start(['node', 'apps/api/src/main.ts'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: 'http://127.0.0.1:9',
    COMMUNES_URL: 'http://127.0.0.1:9',
    CONSENTS_URL: 'http://127.0.0.1:9',
    PERSONAL_CLOUD_URL: 'http://127.0.0.1:9',
    COACH_ORIGIN: 'http://127.0.0.1:9',
    MATCHING_URL: 'http://127.0.0.1:9',
    SIGNING_SECRET: 'a secret that only the bench knows',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'bench@visions.example',
    CONTACT_EMAIL: 'bench@visions.example',
    ...OPERATOR,
    RATE_LIMITS: 'off',
    WEB_BUILD_DIR: webBuild,
  })
  await waitUntilReady(program, `${url}/readyz`)
  return { ...program, url }
}

/** Starts a program of bench/controls, a server on a free port. */
export async function startControl(file: string, env: Record<string, string>): Promise<Node> {
  const port = await freePorts()
  const url = `http://127.0.0.1:${port}`
  const program = start(['node', `bench/controls/${file}`], { NODE_ENV: 'production', PORT: String(port), ...env })
  await waitUntilReady(program, url)
  return { ...program, url }
}

/** Starts a bare server that sends the answer of a node byte for byte, and the static files of the folder `files`. */
export async function startSameBytes(folder: string, { headers, body }: Answer, files?: string): Promise<Node> {
  const file = path.join(folder, `same-bytes-${++answers}`)
  writeFileSync(file, body)
  const names = ['content-type', 'content-encoding', 'cache-control', 'etag']
  const copied = Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  const env = { BODY: file, HEADERS: JSON.stringify(copied), ...(files && { FILES: files }) }
  return startControl('same-bytes.ts', env)
}
let answers = 0
