// All simulators as one object: `npm start`, `npm run dev` and the tests start them with the same call.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { freePort } from '@visions/server/free-port'
import { DEMONSTRATION_SECRET } from '@visions/server/settings'
import type { FastifyInstance } from 'fastify'
import { createCoach } from './admission-coach/app.ts'
import { createCommunes } from './communes/app.ts'
import { createConsents } from './consents/app.ts'
import { createProfiles } from './consents/profiles.ts'
import { recipientApi } from './consents/recipients.ts'
import { createRecords } from './consents/records.ts'
import { createControl } from './control/app.ts'
import { createSwitchboard } from './control/switchboard.ts'
import { createIdentity } from './identity/app.ts'
import { createPeople } from './identity/people.ts'
import { createTokens } from './identity/tokens.ts'
import { createMailbox, createMessages } from './mailbox/app.ts'
import { createSmtp } from './mailbox/smtp.ts'
import { createOpenId, type OpenIdSimulator } from './openid/app.ts'
import { PROVIDERS, type ProviderName } from './openid/profiles.ts'
import { createPersonalCloud } from './personal-cloud/app.ts'
import { createTools } from './tools/app.ts'
import { createFixedResults } from './tools/fixed-results.ts'
import { createAnswers } from './web/answers.ts'
import { createShares } from './web/shared-data.ts'

export interface NetworkOptions {
  /** Port of the switchboard; the other simulators use the next ports. 0: a free port for each. */
  port: number
  /** Folder that stores people, keys and the data of the partners. Without it, they stay in memory. */
  dataDir?: string
  /** URL of the product, for the links back to it. */
  appUrl?: string
  /** URL of the product for professionals: registered return URLs of the OpenID providers. */
  proUrl?: string
  /** Origin of the matching service, which receives shared data from the consents host. */
  matchingUrl?: string
  /** SIGNING_SECRET of the product. The keys that it shares with the partners are derived from it. */
  secret?: string
}

/** The servers in the order of their ports. */
const PORTS = [
  'control',
  'identity',
  'tools',
  'communes',
  'mailbox',
  'smtp',
  'consents',
  'personalCloud',
  'coach',
  ...PROVIDERS,
] as const
type Simulator = Exclude<(typeof PORTS)[number], 'smtp'>

export interface Network {
  urls: Record<Simulator, string>
  smtpUrl: string
  stop: () => Promise<void>
}

/** Starts every simulator on its own origin. On a system error (such as EADDRINUSE), stops them all and rejects. */
export async function startNetwork({
  port,
  dataDir,
  appUrl = 'http://localhost:3000',
  proUrl = 'http://pro.localhost:3000',
  matchingUrl = 'http://localhost:3050',
  secret = DEMONSTRATION_SECRET,
}: NetworkOptions): Promise<Network> {
  const switchboard = createSwitchboard()
  const people = createPeople(dataDir)
  const tokens = await createTokens(dataDir)
  const messages = createMessages()
  const answers = createAnswers(dataDir, 'answers.json')
  const fixedResults = createFixedResults()
  const shares = createShares(dataDir, 'shares.json')
  // Filled in as each simulator starts to listen. The switchboard and the signed tokens use these URLs.
  const urls = {} as Record<Simulator, string>
  const records = createRecords({
    secret,
    folder: dataDir,
    issuer: () => urls.consents,
    recipientApi: (name) => recipientApi(name, { ...urls, matching: matchingUrl }),
  })
  const profiles = createProfiles({ secret, folder: dataDir, issuer: () => urls.consents })
  const recipient = { switchboard, shares, secret, appUrl, consentsHost: () => urls.consents }

  const openId = Object.fromEntries(
    PROVIDERS.map((name) => [
      name,
      createOpenId({ name, switchboard, issuer: () => urls[name], appUrl, proUrl, folder: dataDir }),
    ]),
  ) as Record<ProviderName, OpenIdSimulator>

  const apps: Record<Simulator, FastifyInstance> = {
    control: createControl({ switchboard, people, tokens, fixedResults, openId, urls }),
    identity: createIdentity({ switchboard, people, tokens, issuer: () => urls.identity }),
    tools: createTools({ ...recipient, answers, fixedResults, origin: () => urls.tools }),
    communes: createCommunes(switchboard),
    mailbox: createMailbox(messages),
    consents: createConsents({ switchboard, records, profiles, secret, origin: () => urls.consents }),
    personalCloud: createPersonalCloud({ ...recipient, origin: () => urls.personalCloud }),
    coach: createCoach({ switchboard, answers, secret, appUrl, origin: () => urls.coach }),
    region: openId.region.app,
    franceConnect: openId.franceConnect.app,
    franceTravail: openId.franceTravail.app,
    proConnect: openId.proConnect.app,
  }
  const smtp = createSmtp(switchboard, messages)

  async function stop() {
    for (const connection of smtp.connections) connection.close()
    await Promise.all([
      ...Object.values(apps).map((app) => app.close()),
      smtp.server.listening && new Promise<void>((done) => smtp.close(done)),
    ])
  }

  try {
    for (const [index, name] of PORTS.entries()) {
      const own = port === 0 ? await freePort('localhost') : port + index
      if (name === 'smtp') {
        smtp.listen(own, '127.0.0.1')
        await once(smtp.server, 'listening')
      } else {
        await apps[name].listen({ host: 'localhost', port: own })
        urls[name] = `http://localhost:${(apps[name].server.address() as AddressInfo).port}`
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
  records.resume()
  return { urls, smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, stop }
}
