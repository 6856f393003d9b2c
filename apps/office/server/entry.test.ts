import type { Operator } from '@visions/contract/operator'
import type { Host } from '@visions/ui/lib/host.ts'
import { expect, test, vi } from 'vitest'
import { ME } from '../test/office.ts'
import { handle, sessionlessPaths, unprovenPaths, uploads } from './entry.tsx'

const report = vi.fn<Host['report']>()
const call = (
  path: string,
  read: Host['read'] = async () => ({ status: 503, body: {} }),
  init?: RequestInit,
  status = 503,
) =>
  handle(new Request(`https://pro.example${path}`, init), {
    fetch: async () => new Response('{}', { status }),
    read,
    nonce: 'abc',
    operator: {} as Operator,
    report,
  })

test('[DOR-08] page: one script of the office after that for lost files, no React, no index', async () => {
  const answer = await call('/bureau/connexion')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr"><head><script nonce="abc">/)
  expect(html).toContain('<title>Connexion · Visions Bureau</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script nonce="abc">',
    expect.stringMatching(/^<script type="module" src="[^"]*office\.ts[^"]*" nonce="abc">$/),
  ])
})

test('[DOR-08] pages with a script of their own: the second factor and the editor', async () => {
  const scriptOf = async (path: string) => /src="[^"]*?([\w-]+)\.ts/.exec(await (await call(path)).text())![1]
  expect(await scriptOf('/bureau/second-facteur')).toBe('office-passkey')
  expect(await scriptOf('/bureau/contenus/missions/x')).toBe('office-editor')
  expect(await scriptOf('/bureau/contenus/missions')).toBe('office')
})

test('[ERR-01] unknown address → 404, in the frame of the office', async () => {
  const answer = await call('/bureau/inconnu')
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toContain('<title>Cette page n’existe pas · Visions Bureau</title>')
})

test('[ERR-03] page whose data or view breaks → reported, and the words for it', async () => {
  const broken = async (read: Host['read']) => {
    report.mockClear()
    const answer = await call('/bureau/acces', read)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('L’écran n’a pas pu s’afficher')
    expect(report).toHaveBeenCalledOnce()
  }
  const me = async (key: string) => (key === 'GET /office/me' ? { status: 200, body: ME } : undefined)
  await broken(async (key) => {
    if (key !== 'GET /office/me') throw new Error('broken')
    return me(key)
  })
  await broken(async (key) => (await me(key)) ?? { status: 200, body: {} })
})

test('[OFF-04] automatic save: the answer of its act, no page; lost session, unknown kind, a read', async () => {
  const at = (kind: string) => `/bureau/contenus/${kind}/x/automatique`
  const post = (kind: string, status = 503) => {
    const body = new URLSearchParams({ intent: 'presence' })
    return call(at(kind), undefined, { method: 'POST', body }, status)
  }
  const answer = await post('missions')
  expect([answer.headers.get('content-type'), await answer.json()]).toEqual(['application/json', {}])
  expect((await post('missions', 401)).status).toBe(307)
  expect((await post('nothing')).status).toBe(404)
  expect((await call(at('missions'))).status).toBe(400)
})

test('[DOR-08] what the host has to know: pages without a session or a factor, and those that carry files', () => {
  expect(sessionlessPaths).toEqual([
    '/bureau/connexion',
    '/bureau/invitation',
    '/bureau/guide',
    '/bureau/vos-donnees',
    '/bureau/accessibilite',
  ])
  expect(unprovenPaths.filter((path) => !sessionlessPaths.includes(path))).toEqual(['/bureau/second-facteur'])
  expect(uploads.map(({ path }) => path)).toEqual([
    '/bureau/images',
    '/bureau/images/:id',
    '/bureau/codes/:id',
    '/bureau/contenus/import',
    '/bureau/contenus/:kind/:cle',
  ])
})
