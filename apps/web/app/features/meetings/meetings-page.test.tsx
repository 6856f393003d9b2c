import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { establishment, meeting, meetingDate } from '../../../test/meetings.ts'
import { testId } from '@visions/ui/test/pages.ts'
import type { MeetingsData } from './meetings-data.ts'
import { MeetingsPage } from './meetings-page.tsx'

const [ONE, TWO] = [establishment._id, meeting._id]
const drawn = (search: string, data: Partial<MeetingsData>) => {
  const page = <MeetingsPage data={{ offered: null, asked: null, linkUntil: '2026-12-18T10:00:00Z', ...data }} />
  const person = { user: { _id: testId(1), experiencesInfo: { city: '' } } }
  const router = createMemoryRouter(
    [{ id: 'routes/user', path: '/', children: [{ path: 'user/meetings', element: page }] }],
    { initialEntries: [`/user/meetings${search}`], hydrationData: { loaderData: { 'routes/user': person } } },
  )
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}
const links = (html: string) =>
  [...html.matchAll(/href="[^"?]*\/user\/meetings(\?[^"]*)?"/g)].map(([, search]) => search?.replaceAll('&amp;', '&'))

test('[MTG-01] [MTG-04] long lists: pages have addresses, which contain the positions of both', () => {
  const html = drawn(`?q=a&suivants=${ONE}&apres=${TWO}`, {
    offered: { establishments: [establishment], next: TWO, total: 61, inCity: 0 },
    asked: { meetings: [meeting], next: ONE, assessment: null },
  })
  expect(links(html)).toEqual(
    expect.arrayContaining([
      `?q=a&apres=${TWO}`,
      `?q=a&suivants=${TWO}&apres=${TWO}`,
      `?q=a&suivants=${ONE}`,
      `?q=a&suivants=${ONE}&apres=${ONE}`,
    ]),
  )
  // The address of the choice contains both positions, too.
  for (const [name, value] of [
    ['q', 'a'],
    ['suivants', ONE],
    ['apres', TWO],
    ['etape', 'demande'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
})

test('[MTG-01] those of the city are shown, the others folded; a choice among them or a search unfolds', () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...establishment, _id: testId(id), name: `CIO ${id}` }))
  const radios = (search: string, inCity: number) => {
    const html = drawn(search, { offered: { establishments: many, next: null, total: 8, inCity } })
    const [shown, folded = ''] = html.split('<details')
    return {
      shown: shown!.split('type="radio"').length - 1,
      folded: folded.split('type="radio"').length - 1,
      isOpen: folded.slice(0, folded.indexOf('>')).includes('open'),
      html,
    }
  }
  expect(radios('', 2)).toMatchObject({ shown: 2, folded: 6, isOpen: false })
  expect(radios('', 2).html).toContain('6\u00a0autres établissements')
  expect(radios('', 0), 'no city').toMatchObject({ shown: 6, folded: 2 })
  expect(radios(`?etablissement=${testId(6)}`, 2)).toMatchObject({ folded: 6, isOpen: true })
  expect(radios('?q=cio', 2)).toMatchObject({ shown: 8, folded: 0 })
  expect(radios(`?suivants=${testId(9)}`, 2)).toMatchObject({ shown: 8, folded: 0 })
})

test('[MTG-01] missing or deleted choice → message, no dialog', () => {
  const offered = { establishments: [establishment], next: null, total: 1, inCity: 0 }
  expect(drawn('?etape=demande', { offered })).toContain('Choisissez un établissement pour valider votre rendez-vous.')
  expect(drawn(`?etape=demande&etablissement=${TWO}`, { offered })).toContain('Cet établissement n’est plus proposé.')
  for (const search of ['?etape=demande', `?etape=demande&etablissement=${TWO}`])
    expect(drawn(search, { offered })).not.toContain('<dialog')
})

test('[MTG-03] unknown request → no thanks; meeting that is over → no cancellation', () => {
  const asked = { meetings: [meeting], next: null, assessment: null }
  expect(drawn(`?etape=merci&demande=${TWO}`, { asked })).toContain('Votre demande de rendez-vous est envoyée')
  expect(drawn(`?etape=merci&demande=${ONE}`, { asked })).not.toContain('<dialog')
  expect(drawn(`?annuler=${TWO}`, { asked })).toContain('Annuler cette demande\u00a0?')
  const over = { ...asked, meetings: [{ ...meeting, state: 'over' as const }] }
  expect(drawn(`?annuler=${TWO}`, { asked: over })).not.toContain('<dialog')
})

test('[PIS-05] confirmed meeting, to which the home leads → two questions to ask; another state → none', () => {
  const inState = (state: 'confirmed' | 'requested') =>
    drawn('', { asked: { meetings: [{ ...meeting, state }], next: null, assessment: null } })
  expect(inState('confirmed')).toContain('Deux questions à poser')
  expect(inState('requested')).not.toContain('Deux questions')
})

test('[MTG-04] button of a mail → its date is chosen, not confirmed; other dates → the form is open', () => {
  const dates = [meetingDate, { ...meetingDate, _id: testId(22), startsAt: '2026-12-03T09:00:00.000Z' }]
  const asked = { meetings: [{ ...meeting, state: 'proposed' as const, dates }], next: null, assessment: null }
  const chosen = (search: string) =>
    [...drawn(search, { asked }).matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => input.includes('checked'))
  expect(chosen('')).toEqual([false, false])
  expect(chosen(`?date=${testId(22)}`)).toEqual([false, true])
  expect(chosen(`?date=${testId(99)}`), 'a date of an older proposal').toEqual([false, false])
  expect(drawn(`?autres=${TWO}`, { asked })).toMatch(/<details[^>]* open/)
  expect(drawn(`?autres=${ONE}`, { asked })).not.toMatch(/<details[^>]* open/)
  expect(links(drawn(`?date=${testId(22)}`, { asked })), 'of no other address').not.toContain(
    expect.stringContaining('date='),
  )
})

test('[MTG-04] failed part → message; the other parts remain', () => {
  const lists = drawn('', { asked: { meetings: [meeting], next: null, assessment: null } })
  for (const words of ['Une erreur est survenue', 'La Passerelle']) expect(lists).toContain(words)
  const html = drawn('', { offered: { establishments: [establishment], next: null, total: 1, inCity: 0 } })
  expect(html).toContain('Une erreur est survenue')
  expect(html).toContain('La Passerelle')
})
