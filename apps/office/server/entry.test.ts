import type { Operator } from '@visions/contract/operator'
import type { Host } from '@visions/ui/lib/host.ts'
import { expect, test, vi } from 'vitest'
import { handle, sessionlessPaths, unprovenPaths, uploads } from './entry.tsx'

const report = vi.fn<Host['report']>()
const call = (path: string, read: Host['read'] = async () => ({ status: 503, body: {} }), init?: RequestInit) =>
  handle(new Request(`https://pro.example${path}`, init), {
    fetch: async () => new Response('{}', { status: 503 }),
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

test('[ERR-03] page that breaks → reported, and the words for it', async () => {
  const answer = await call('/bureau/membres', async () => {
    throw new Error('broken')
  })
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('L’écran n’a pas pu s’afficher')
  expect(report).toHaveBeenCalled()
})

test('[OFF-04] automatic save: the answer of its act, no page', async () => {
  const body = new URLSearchParams({ intent: 'presence' })
  const answer = await call('/bureau/contenus/missions/x/automatique', undefined, { method: 'POST', body })
  expect([answer.headers.get('content-type'), await answer.json()]).toEqual(['application/json', {}])
})

test('[DOR-08] what the host has to know: pages without a session or a factor, and those that carry files', () => {
  expect(sessionlessPaths).toEqual([
    '/bureau/connexion',
    '/bureau/invitation',
    '/bureau/vos-donnees',
    '/bureau/accessibilite',
  ])
  expect(unprovenPaths.filter((path) => !sessionlessPaths.includes(path))).toEqual(['/bureau/second-facteur'])
  expect(uploads.map(({ path }) => path)).toEqual([
    '/bureau/images',
    '/bureau/images/:id',
    '/bureau/codes/:id',
    '/bureau/contenus/import',
  ])
})
