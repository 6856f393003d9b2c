// The whole outside world of Visions as one object: the same call for `npm start`, `npm run dev` and the tests.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createCommunes } from './communes/app.ts'
import { createControl } from './control/app.ts'
import { createSwitchboard } from './control/switchboard.ts'
import { createIdentity } from './identity/app.ts'
import { createPeople } from './identity/people.ts'
import { createTokens } from './identity/tokens.ts'
import { createMailbox, createMessages } from './mailbox/app.ts'
import { createSmtp } from './mailbox/smtp.ts'
import { createTools } from './tools/app.ts'

export interface NetworkOptions {
  /** Port of the switchboard; the others follow. 0: a free port for each. */
  port: number
  /** Folder where people and keys are kept; in memory without it. */
  dataDir?: string
  /** Where the tools send people back to. */
  appUrl?: string
}

const SIMULATORS = ['control', 'identity', 'tools', 'communes', 'mailbox'] as const

export interface Network {
  urls: Record<(typeof SIMULATORS)[number], string>
  smtpUrl: string
  stop: () => Promise<void>
}

/** Starts every simulator, each on its own origin. Rejects with the system's error (EADDRINUSE…) and leaves nothing running. */
export async function startNetwork({ port, dataDir, appUrl = 'http://localhost:3000' }: NetworkOptions): Promise<Network> {
  const switchboard = createSwitchboard()
  const people = createPeople(dataDir)
  const tokens = await createTokens(dataDir)
  const messages = createMessages()
  // Filled in as the simulators listen: the switchboard and the tokens name them.
  const urls = { control: '', identity: '', tools: '', communes: '', mailbox: '' }

  const apps: Record<(typeof SIMULATORS)[number], FastifyInstance> = {
    control: createControl({ switchboard, people, tokens, urls }),
    identity: createIdentity({ switchboard, people, tokens, issuer: () => urls.identity }),
    tools: createTools(switchboard, { appUrl }),
    communes: createCommunes(switchboard),
    mailbox: createMailbox(messages),
  }
  const smtp = createSmtp(switchboard, messages)

  async function stop() {
    for (const connection of smtp.connections) connection.close()
    await Promise.all([
      ...Object.values(apps).map((app) => app.close()),
      smtp.server.listening && new Promise<void>((done) => smtp.close(done)),
    ])
  }

  const portAt = (index: number) => (port === 0 ? freePort() : port + index)
  try {
    for (const [index, name] of SIMULATORS.entries()) {
      await apps[name].listen({ host: 'localhost', port: await portAt(index) })
      urls[name] = `http://localhost:${(apps[name].server.address() as AddressInfo).port}`
    }
    smtp.listen(await portAt(SIMULATORS.length), '127.0.0.1')
    await once(smtp.server, 'listening')
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, stop }
}

/** A free port below the range that the system gives to outgoing connections. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, 'localhost')
  const isFree = await new Promise<boolean>((resolve) => probe.once('listening', () => resolve(true)).once('error', () => resolve(false)))
  probe.close()
  return isFree ? port : freePort()
}
