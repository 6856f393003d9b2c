// The servers under measurement, as in production, and their controls.
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

/** Key of the codes in the demonstration. */
export const CODES_KEY = Buffer.from('a key of codes of the bench only').toString('base64')

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

/** The program of a node, as `npm run serve` starts it. */
const NODE = 'apps/api/build/main.js'

/** A server that is not there. */
export const NOWHERE = 'http://127.0.0.1:9'

/**
 * Starts a server on a free port of the loopback address, and resolves once `ready` answers 200. env: its settings, for
 * its port and the next one, which is free, too.
 */
async function startServer(
  file: string,
  ready: string,
  env: (url: string, port: number) => Record<string, string>,
): Promise<Node> {
  const port = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const program = start(['node', file], { NODE_ENV: 'production', HOST: '127.0.0.1', ...env(url, port) })
  await waitUntilReady(program, url + ready)
  return { ...program, url }
}

/** Starts a node on a database with the settings of production, request logs included. */
export const startNode = (databaseUrl: string, smtpUrl: string): Promise<Node> =>
  startServer(NODE, '/readyz', (url, port) => ({
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: NOWHERE,
    COMMUNES_URL: NOWHERE,
    CONSENTS_URL: NOWHERE,
    PERSONAL_CLOUD_URL: NOWHERE,
    COACH_ORIGIN: NOWHERE,
    MATCHING_URL: NOWHERE,
    CODES_KEY,
    SIGNING_SECRET: 'a secret that only the bench knows',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'bench@visions.example',
    CONTACT_EMAIL: 'bench@visions.example',
    ...OPERATOR,
    RATE_LIMITS: 'off',
    WEB_BUILD_DIR: webBuild,
  }))

/** Starts the matching service on a database. */
export const startMatching = (databaseUrl: string, partnerKey: string): Promise<Node> =>
  startServer('apps/matching/src/main.mjs', '/readyz', (url, port) => ({
    MATCHING_PORT: String(port),
    MATCHING_URL: url,
    DATABASE_URL: databaseUrl,
    PRODUCT_URL: NOWHERE,
    CONSENTS_URL: NOWHERE,
    PARTNER_KEY: partnerKey,
  }))

/** Starts a program of bench/controls, a server on a free port. */
export const startControl = (file: string, env: Record<string, string>): Promise<Node> =>
  startServer(`bench/controls/${file}`, '', (_, port) => ({ PORT: String(port), ...env }))

/** Starts the control of a node: Fastify and a pool on a database. Resolves once it has answered from the database. */
export const startBareNode = (databaseUrl: string): Promise<Node> =>
  startServer('bench/controls/bare-node.mjs', '/readyz', (_, port) => ({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  }))

/** Starts a bare server that sends the answer of a node byte for byte. */
export async function startSameBytes(folder: string, { headers, body }: Answer): Promise<Node> {
  const file = path.join(folder, `same-bytes-${++answers}`)
  writeFileSync(file, body)
  const names = ['content-type', 'content-encoding', 'cache-control', 'etag']
  const copied = Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  return startControl('same-bytes.ts', { BODY: file, HEADERS: JSON.stringify(copied) })
}
let answers = 0
