// One node of the product, as in production.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePorts, root, start, untilReady, type Program } from './processes.ts'

export interface Node extends Program {
  url: string
}

/** Where the built web app is: WEB_BUILD_DIR, as for the product. */
export const webBuild = path.resolve(process.env['WEB_BUILD_DIR'] ?? path.join(root, 'apps/web/build'))
export const hasWebBuild = existsSync(path.join(webBuild, 'server/index.js'))
export const WITHOUT_WEB = 'The web app is not built (npm run build): its pages are left out.'

/** Who runs it: production does not start without. */
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

/** Starts `main.ts` on a database with the settings of production (request logs included) and waits for its first answer. */
export async function startNode(databaseUrl: string, smtpUrl: string): Promise<Node> {
  const port = await freePorts()
  const url = `http://127.0.0.1:${port}`
  const program = start(['node', 'apps/api/src/main.ts'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: 'http://127.0.0.1:9',
    COMMUNES_URL: 'http://127.0.0.1:9',
    CONSENTS_URL: 'http://127.0.0.1:9',
    PERSONAL_CLOUD_URL: 'http://127.0.0.1:9',
    COACH_ORIGIN: 'http://127.0.0.1:9',
    MATCHING_URL: 'http://127.0.0.1:9',
    SIGNING_SECRET: 'a secret that only this bench knows of',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'bench@visions.example',
    CONTACT_EMAIL: 'bench@visions.example',
    ...OPERATOR,
    RATE_LIMITS: 'off',
    WEB_BUILD_DIR: webBuild,
  })
  await untilReady(program, `${url}/readyz`)
  return { ...program, url }
}

/** Starts one of the controls of bench/controls, a server on a port of its own. */
export async function startControl(file: string, env: Record<string, string>): Promise<Node> {
  const port = await freePorts()
  const url = `http://127.0.0.1:${port}`
  const program = start(['node', `bench/controls/${file}`], { NODE_ENV: 'production', PORT: String(port), ...env })
  await untilReady(program, url)
  return { ...program, url }
}
