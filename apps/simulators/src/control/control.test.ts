import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFault, callPartner, receivedBy, removeFault, useNetwork } from '../../test/network.ts'
import { type Network, startNetwork } from '../network.ts'

const network = useNetwork()
const communes = (nom: string) => fetch(`${network.urls.communes}/communes?nom=${encodeURIComponent(nom)}`)

describe('faults', () => {
  test('[EXT-02] fault with a match: affects matching requests only, until it is removed', async () => {
    const faults = ['down', 'garbage', 'unauthorized'] as const
    const ids = await Promise.all(
      faults.map((fault) => addFault(network, { partner: 'communes', fault, match: `Brest ${fault}` })),
    )
    await expect(communes('Brest down')).rejects.toThrow('fetch failed')
    const garbage = await communes('Brest garbage')
    expect([garbage.status, garbage.headers.get('content-type')]).toEqual([200, 'text/html'])
    await expect(garbage.json()).rejects.toThrow('JSON')
    expect((await communes('Brest unauthorized')).status).toBe(401)
    expect((await communes('Brest')).status).toBe(200)

    for (const id of ids) expect((await removeFault(network, id)).status).toBe(204)
    expect((await communes('Brest down')).status).toBe(200)
    expect((await removeFault(network, ids[0]!)).status).toBe(404)
  })

  test('[EXT-02] fault with a match: found in the subject of the token → fails for one person only', async () => {
    const [unlucky, lucky] = [randomUUID(), randomUUID()]
    await addFault(network, { partner: 'consents', fault: 'garbage', match: unlucky })
    const withdraw = async (subject: string) => {
      const record = randomUUID()
      const body = { key: randomUUID(), record, withdrawnAt: new Date().toISOString() }
      const path = `/v1/consents/${record}/withdrawal`
      return (await callPartner(network.urls.consents, path, subject, { body })).headers.get('content-type')
    }
    expect(await Promise.all([unlucky, lucky].map(withdraw))).toEqual(['text/html', 'application/json; charset=utf-8'])
    expect(await receivedBy(network, 'consents', unlucky)).toMatchObject([{ partner: 'consents', subject: unlucky }])
  })
})

describe('the network', () => {
  test('network: the ports follow the port of the switchboard in a fixed order', async () => {
    const startOnFreePorts = async (tries: number): Promise<Network> => {
      const port = 20_000 + Math.floor(Math.random() * 12_000)
      return startNetwork({ port }).catch((error: unknown) => {
        if (tries === 0) throw error
        return startOnFreePorts(tries - 1)
      })
    }
    const { urls, smtpUrl, stop } = await startOnFreePorts(5)
    await stop()
    const { control, identity, tools, communes, mailbox, ...others } = urls
    const { consents, personalCloud, coach, region, franceConnect, franceTravail, proConnect } = others
    const first = [control, identity, tools, communes, mailbox, smtpUrl, consents, personalCloud, coach]
    const inOrder = [...first, region, franceConnect, franceTravail, proConnect]
    const ports = inOrder.map((url) => Number(new URL(url).port))
    expect(ports).toEqual(ports.map((_, index) => ports[0]! + index))
  })
})
