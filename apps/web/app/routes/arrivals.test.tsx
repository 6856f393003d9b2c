import type { Arrival } from '@visions/contract/arrivals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useRouteLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PERSON, renderRoute } from '@visions/ui/test/render-route.tsx'
import { arrivalWords, partsText } from '../features/arrivals/arrival-words.ts'
import { Arrivals } from '../features/arrivals/arrivals.tsx'
import { actOnArrivals } from '../features/arrivals/seen-act.ts'
import type { LoadedArrivals } from '../features/arrivals/use-arrivals.ts'
import { writeLocal } from '../lib/storage.ts'
import { fakeApi, formWith } from '@visions/ui/test/pages.ts'
import { Dialog } from '@visions/ui/dialog.tsx'

const SEEN = 'POST /arrivals/seen'
const mission: Arrival = {
  kind: 'mission',
  data: { missionId: 'm', mission: 'Je montre mes forces' },
  stars: [50, 50],
  bonus: 100,
}
const note: Arrival = { kind: 'adviser-note', data: { author: 'Mme Diallo' }, stars: [], bonus: 0 }
const loadedOf = (arrivals: Arrival[], changes: Partial<LoadedArrivals> = {}): LoadedArrivals => ({
  arrivals,
  further: { count: 0, stars: 0 },
  total: arrivals.reduce((sum, { stars, bonus }) => stars.reduce((all, one) => all + one, sum + bonus), 0),
  visionsStars: 300,
  until: { entry: 7, at: null },
  ...changes,
})

function Page() {
  const { arrivals } = useRouteLoaderData('routes/user') as { arrivals: LoadedArrivals }
  return (
    <>
      <Arrivals loaded={arrivals} />
      <Link to="/user/next">Page suivante</Link>
    </>
  )
}
function open(arrivals: LoadedArrivals, { handle = {}, Component = Page } = {}) {
  const vibrate = vi.fn()
  Object.assign(navigator, { vibrate })
  const page = { default: Component, handle }
  const routes = { '/user/here': page, '/user/next': { default: Page } }
  const view = renderRoute(routes, '/user/here', { 'GET /me': { ...PERSON, arrivals }, [SEEN]: { seen: true } })
  return { ...view, vibrate }
}
const dialog = () => screen.findByRole('dialog')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[NBK-04] finished mission: fact first, one sum, balance, two ways on; seen once it is closed', async () => {
  const { inputsOf, vibrate } = open(loadedOf([mission]))
  const shown = within(await dialog())
  expect(shown.getByRole('heading')).toHaveProperty('textContent', 'Mission terminée\u00a0!')
  expect((await dialog()).textContent).toContain('Je montre mes forces')
  expect((await dialog()).textContent).toContain('50 + 50 + bonus\u00a0100')
  expect((await dialog()).textContent).toContain('Vous avez maintenant 300\u00a0VisionsStars.')
  await waitFor(() => expect(shown.getByText('+200 VisionsStars')).toBeTruthy())
  expect(vibrate.mock.calls).toEqual([[12]])
  expect(inputsOf(SEEN)).toEqual([])
  const [go, stop] = ['Je continue', 'J’arrête pour aujourd’hui'].map((name) => shown.getByRole('button', { name }))
  expect(go!.className).toBe(stop!.className)
  await press('Je continue')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf(SEEN)).toMatchObject([{ body: { entry: 7, at: null } }])
})

test('[NBK-04] «J’arrête pour aujourd’hui» → the calm end on the home', async () => {
  const { where, writes } = open(loadedOf([mission]))
  await dialog()
  await press('J’arrête pour aujourd’hui')
  await waitFor(() => expect(where()).toBe('/user/missions?pause=1'))
  expect(writes()).toEqual([SEEN])
})

test('[NBK-04] several arrivals → one dialog, the rest in one line; without stars: no sum', async () => {
  open(loadedOf([mission, note], { further: { count: 3, stars: 90 }, total: 290 }))
  const lines = within(await dialog()).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('Mission terminée : Je montre mes forces'),
    expect.stringContaining('Un message de Mme Diallo'),
    expect.stringContaining('Et 3 autres gains'),
  ])
})

test('[NBK-04] message without stars: no sum, a link to it', async () => {
  open(loadedOf([note]))
  expect((await dialog()).textContent).not.toContain('VisionsStars')
  expect(screen.getByRole('link', { name: 'Lire le message' }).getAttribute('href')).toBe('/user/notifications')
})

test('[NBK-04] page that holds arrivals: none until the person leaves', async () => {
  open(loadedOf([mission]), { handle: { holdsArrivals: true } })
  const link = await screen.findByRole('link', { name: 'Page suivante' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(link)
  expect(within(await dialog()).getByRole('heading').textContent).toContain('Mission terminée')
})

test('[NBK-04] another dialog is open: waits until it is closed', async () => {
  const { rerender: _, ...view } = open(loadedOf([mission]), {
    Component: () => (
      <>
        <Dialog open title="Autre fenêtre" onClose={() => document.querySelector('dialog')?.remove()} />
        <Page />
      </>
    ),
  })
  await waitFor(() => expect(view.container.querySelectorAll('dialog')).toHaveLength(1))
  view.container.querySelector('dialog')!.removeAttribute('open')
  await waitFor(() => expect(view.container.querySelectorAll('dialog[open]')).toHaveLength(1))
  expect(view.container.querySelector('dialog[open]')!.textContent).toContain('Mission terminée')
})

test('[NBK-04] reduced motion: the end state immediately, no vibration; switched off: no vibration', async () => {
  const reduced = open(loadedOf([mission]))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  expect(within(await dialog()).getByText('+200')).toBeTruthy()
  expect(reduced.vibrate).not.toHaveBeenCalled()
  reduced.unmount()
  vi.unstubAllGlobals()
  writeLocal('vibration', 'off')
  const { vibrate } = open(loadedOf([mission]))
  await dialog()
  expect(vibrate).not.toHaveBeenCalled()
})

test('[NBK-01] words: each credit is named after its fact', () => {
  const wordsOf = (kind: Arrival['kind'], data = {}) => {
    const { fact, name } = arrivalWords({ kind, data })
    return name ? `${fact} : ${name}` : fact
  }
  expect([
    wordsOf('task', { tool: 'Ruchelune', task: 'Nommer mes qualités' }),
    wordsOf('task', { task: 'Voir mes matchs' }),
    wordsOf('result', { tool: 'Cap Bruyère' }),
    wordsOf('mission', { mission: 'Je montre mes forces' }),
    wordsOf('game'),
    wordsOf('swipe'),
    wordsOf('task', { tool: 'Calque des vœux', task: 'Tester mes vœux', by: 'simulation' }),
    wordsOf('mission', { mission: 'Je prépare mes vœux', objective: 'Choisir mes études' }),
    wordsOf('starter', { step: '1', by: 'sentences' }),
    wordsOf('starter', { step: '1', tool: 'Mosaïne' }),
    wordsOf('starter', { step: '2', tool: 'Mosaïne' }),
    wordsOf('starter', { step: '2' }),
    wordsOf('assessment-ready', { name: 'Bilan d’orientation', assessmentId: 'a', experience: 'bilan-orientation' }),
    wordsOf('other'),
    arrivalWords({ kind: 'starter', data: { step: '1' } }).title,
  ]).toEqual([
    'Outil ouvert : Ruchelune',
    'Tâche accomplie : Voir mes matchs',
    'Résultat reçu : Cap Bruyère',
    'Mission terminée : Je montre mes forces',
    'Jeu terminé',
    'Cartes triées : Les métiers',
    'Simulation lancée : Calque des vœux',
    'Mission terminée : Je prépare mes vœux (Choisir mes études)',
    'Vous avez répondu à six phrases',
    'Vous avez ouvert Mosaïne',
    'Vous avez ouvert Mosaïne, puis regardé une récompense',
    'Vous avez regardé une récompense à votre portée',
    'Bilan prêt : Bilan d’orientation',
    'VisionsStars reçues',
    'Premiers pas\u00a0!',
  ])
  expect(partsText({ stars: [50], bonus: 0 })).toBeUndefined()
  expect(partsText({ stars: [50], bonus: 1000 })).toBe('50 + bonus\u00a01\u202f000')
})

test('[NBK-04] without scripts: the form stores what was seen and returns to its page, to no other site', async () => {
  const api = fakeApi({ [SEEN]: { seen: true } })
  const send = async (fields: Record<string, string>) =>
    (await actOnArrivals(api, formWith({ entry: '7', at: '', ...fields }))).headers.get('location')
  expect(await send({ returnTo: '/user/catalog?q=a', next: 'continue' })).toBe('/user/catalog?q=a')
  expect(await send({ returnTo: '/user/catalog', next: 'pause' })).toBe('/user/missions?pause=1')
  for (const returnTo of ['https://autre.example/user', '//autre.example', '/user/../bilan', ''])
    expect(await send({ returnTo }), returnTo).toBe('/user/missions')
  expect(vi.mocked(api).mock.calls[0]).toEqual([SEEN, { body: { entry: 7, at: null } }])
})
