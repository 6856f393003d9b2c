import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFault, callPartner, receivedBy, removeFault, requestJson, useNetwork } from '../../test/network.ts'
import { type Network, startNetwork } from '../network.ts'
import { createSwitchboard } from './switchboard.ts'

const network = useNetwork()
const control = (method: string, path: string, body?: unknown) =>
  requestJson(network.urls.control + path, { method, body })
const communes = (nom: string, init?: RequestInit) =>
  fetch(`${network.urls.communes}/communes?nom=${encodeURIComponent(nom)}`, init)

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

  test('fault «slow»: delays, then the usual response', async () => {
    const fault = await addFault(network, { partner: 'communes', fault: 'slow', delayMs: 200, match: 'Lorient' })
    const start = performance.now()
    const answer = await communes('Lorient')
    expect(performance.now() - start).toBeGreaterThanOrEqual(195)
    expect(await answer.json()).not.toEqual([])
    await removeFault(network, fault)
  })

  test('fault with a match: found in the body of the request', async () => {
    const query = 'serviceURL=http://localhost:3000/authentication/sso&state=state-0123456789'
    const url = `${network.urls.identity}/sso/interapp/login?${query}`
    await addFault(network, { partner: 'identity', fault: 'unauthorized', match: 'unlucky@example.org' })
    const logIn = (email: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ email }) })
    expect([(await logIn('unlucky@example.org')).status, (await logIn('lucky@example.org')).status]).toEqual([401, 422])
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

  test('fault «silent»: does not hide another fault, and applies to its partner and subject only', () => {
    const switchboard = createSwitchboard()
    const url = '/outils/marelline'
    switchboard.addFault({ partner: 'tools', fault: 'slow', delayMs: 10 })
    switchboard.addFault({ partner: 'tools', fault: 'silent', delayMs: 0, match: 'them' })
    const entry = { partner: 'tools', method: 'POST', url, headers: {}, subject: 'them', body: {} } as const
    expect(switchboard.receive(entry)?.fault).toBe('slow')
    expect(switchboard.isSilent('tools', { url, subject: 'them' })).toBe(true)
    expect(switchboard.isSilent('tools', { url, subject: 'others' })).toBe(false)
    expect(switchboard.isSilent('coach', { url, subject: 'them' })).toBe(false)
  })

  test('fault without match: all requests to that partner fail, unknown paths too; other partners work', async () => {
    await addFault(network, { partner: 'tools', fault: 'unauthorized' })
    expect((await fetch(`${network.urls.tools}/outils/a`)).status).toBe(401)
    expect((await fetch(`${network.urls.tools}/elsewhere`)).status).toBe(401)
    expect((await communes('Brest')).status).toBe(200)
    await control('DELETE', '/faults')
    expect((await control('GET', '/faults')).body).toEqual([])
    expect((await fetch(`${network.urls.tools}/outils/a`)).status).toBe(200)
  })

  test.each([
    [{ partner: 'unknown', fault: 'down' }, 'partner'],
    [{ partner: 'communes', fault: 'refuse' }, 'fault'],
    [{ partner: 'mailbox', fault: 'garbage' }, 'fault'],
    [{ partner: 'tools', fault: 'slow', delayMs: -1 }, 'delayMs'],
    [{ partner: 'tools', fault: 'slow', extra: 1 }, 'extra'],
    [{ partner: 'consents', fault: 'silent' }, 'fault'],
    [{ partner: 'personalCloud', fault: 'refuse' }, 'fault'],
  ])('invalid fault %j → refused, names the field %s', async (body, reason) => {
    expect(await control('POST', '/faults', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(reason) },
    })
  })
})

describe('received requests', () => {
  test('received request: recorded with a few headers, never cookies', async () => {
    await communes('Quimperlé', {
      headers: { authorization: 'Bearer x', cookie: 'secret=1', referer: 'http://localhost:3000/user' },
    })
    const headers = { authorization: 'Bearer x', referer: 'http://localhost:3000/user' }
    const received = await receivedBy(network, 'communes', 'Quimperlé')
    expect(received).toMatchObject([{ partner: 'communes', method: 'GET', headers }])
    expect(received).not.toMatchObject([{ headers: { cookie: expect.anything() } }])
    expect(await receivedBy(network, 'tools', 'Quimper')).toEqual([])
    await control('DELETE', '/received')
    expect((await control('GET', '/received')).body).toEqual([])
  })
})

describe('people', () => {
  test('person without details → invented details, a unique e-mail', async () => {
    const one = await control('POST', '/people', {})
    const two = await control('POST', '/people', { firstName: 'Zoé' })
    expect(one.status).toBe(201)
    expect(one.body.email).toMatch(/^[a-z.-]+\.[0-9a-f]{8}@example\.org$/)
    expect(two.body).toMatchObject({ firstName: 'Zoé', subject: expect.stringMatching(/^[\w-]{36}$/) })
    expect(one.body.email).not.toBe(two.body.email)
  })

  test('person: e-mail in use → 409, invalid e-mail → 400', async () => {
    const email = 'mine@example.org'
    await control('POST', '/people', { email })
    expect(await control('POST', '/people', { email })).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
    expect(await control('POST', '/people', { email: 'no' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('email') },
    })
  })
})

describe('the network', () => {
  test('[EXT-02] network: each simulator has its own origin on both loopback addresses', async () => {
    const origins = Object.values(network.urls)
    expect(new Set(origins).size).toBe(12)
    for (const origin of origins) expect((await fetch(origin)).status).toBeLessThan(500)
    expect((await fetch(network.urls.control.replace('localhost', '127.0.0.1'))).status).toBe(200)
  })

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

  test('network: port in use → error, nothing stays running', async () => {
    const port = Number(new URL(network.urls.communes).port)
    await expect(startNetwork({ port: port - 3 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('network: stop with open connections and pending responses → stops immediately', async () => {
    const other = await startNetwork({ port: 0 })
    await addFault(other, { partner: 'tools', fault: 'slow', delayMs: 60_000 })
    const pending = fetch(`${other.urls.tools}/outils/a`).catch(() => 'cut')
    await fetch(other.urls.control)
    await other.stop() // The pending response takes a minute: the test times out if stop() waits for it.
    expect(await pending).toBe('cut')
  })
})
