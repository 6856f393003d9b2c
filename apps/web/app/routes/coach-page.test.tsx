import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Wish } from '@visions/contract/admission'
import { expect, test } from 'vitest'
import { answersOf, journeyOf } from '../../test/journeys.ts'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, renderRoute } from '@visions/ui/test/render-route.tsx'
import * as experience from './experience.tsx'

const COACH = '/user/experiences/parcoursup'
const standing = journeyOf({
  experience: 'parcoursup',
  name: 'Simulateur d’admission',
  isBeta: true,
  makesAssessment: false,
})
const wish = (title: string, chance = 60): Wish => ({
  _id: `00000000-0000-4000-8000-${String(title.length).padStart(12, '0')}`,
  title,
  establishment: '',
  chance,
})
const listOf = (wishes: Wish[]) => ({ wishes, good: 0, isBalanced: false })

/** The page of the coach, with a list of wishes stored by the fake API. */
async function open(wishes: Wish[] = []) {
  const list = [...wishes]
  const add = (input: unknown) => {
    const { body } = input as { body: Wish }
    list.push({ ...body, _id: `00000000-0000-4000-9000-${String(list.length).padStart(12, '0')}` })
    return listOf(list)
  }
  const view = renderRoute({ '/user/experiences/:name': experience }, COACH, {
    ...answersOf(standing),
    'GET /wishes': () => listOf(list),
    'POST /wishes': add,
    'DELETE /wishes/{id}': (input: unknown) => {
      const { params } = input as { params: { id: string } }
      list.splice(0, list.length, ...list.filter(({ _id }) => _id !== params.id))
      return listOf(list)
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Simulateur d’admission' })
  return { ...view, list, add }
}
const form = () => screen.getByRole('heading', { name: 'Ajouter un vœu' }).parentElement!
const field = (name: string) =>
  within(form()).getByRole<HTMLInputElement>(name === 'chance' ? 'spinbutton' : 'textbox', {
    name: name === 'chance' ? /^Chances/ : /^Formation/,
  })
const addButton = () => within(form()).getByRole('button', { name: 'J’ajoute ce vœu' })
function type(title: string, chance: string): void {
  fireEvent.change(field('title'), { target: { value: title } })
  fireEvent.change(field('chance'), { target: { value: chance } })
  field('chance').focus()
}
const posted = (api: { mock: { calls: unknown[][] } }, key: string) =>
  api.mock.calls.filter(([called]) => called === key)
const row = (title: string) => screen.findByRole('heading', { level: 3, name: title })

test.each([
  ['', '50', 'title', /Indiquez la formation/],
  ['   ', '50', 'title', /Indiquez la formation/],
  ['Licence', '', 'chance', /un nombre entier de 0 à 100/],
  ['Licence', '101', 'chance', /un nombre entier de 0 à 100/],
  ['Licence', '7.5', 'chance', /un nombre entier de 0 à 100/],
])(
  '[JRN-20] invalid wish (%j, %j): message next to the focused field, nothing sent',
  async (title, chance, wrong, text) => {
    const { user, api } = await open()
    type(title, chance)
    await user.click(addButton())
    await waitFor(() => expect(document.activeElement).toBe(field(wrong)))
    const description = document.getElementById(field(wrong).getAttribute('aria-describedby')!.split(' ')[0]!)
    expect(`${description?.textContent} ${form().textContent}`).toMatch(text)
    expect(field(wrong).getAttribute('aria-invalid')).toBe('true')
    expect(posted(api, 'POST /wishes')).toEqual([])
  },
)

test('[JRN-20] double press: one key, one wish in the list', async () => {
  const { user, api, answers, list, add } = await open()
  const { answer, release } = held(undefined)
  answers['POST /wishes'] = async (input: unknown) => {
    await answer()
    return list.length === 0 ? add(input) : listOf(list)
  }
  type('Licence', '60')
  await user.dblClick(addButton())
  release()
  await row('Licence')
  const keys = posted(api, 'POST /wishes').map(
    ([, input]) => (input as { headers: Record<string, string> }).headers['idempotency-key'],
  )
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
})

test('[JRN-20] [ERR-05] lost answer: the wish stays typed and is sent again under the same key', async () => {
  const { user, api, answers, add } = await open()
  answers['POST /wishes'] = 0
  type('BUT Info-com', '76')
  await user.click(addButton())
  await within(form()).findByText(/Votre connexion a coupé/)
  expect(field('title').value).toBe('BUT Info-com')
  answers['POST /wishes'] = add
  await user.click(addButton())
  await row('BUT Info-com')
  const keys = posted(api, 'POST /wishes').map(
    ([, input]) => (input as { headers: Record<string, string> }).headers['idempotency-key'],
  )
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('[JRN-20] outage: adding and removing say so, typed text and list stay', async () => {
  const { user, answers } = await open([wish('Licence de géographie')])
  answers['POST /wishes'] = 503
  answers['DELETE /wishes/{id}'] = 503
  type('BUT Info-com', '76')
  await user.click(addButton())
  await within(form()).findByText(/Votre vœu n’a pas été enregistré/)
  expect(field('title').value).toBe('BUT Info-com')
  await user.click(screen.getByRole('button', { name: /^Retirer/ }))
  const message = await screen.findByText(/Ce vœu n’a pas pu être retiré/)
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true))
  expect(await row('Licence de géographie')).toBeTruthy()
})

test('[JRN-20] return to the tab, only the wishes cannot be loaded: typed text and list stay', async () => {
  const { answers, api } = await open([wish('Licence de géographie')])
  type('BUT Info-com', '76')
  const loads = () => posted(api, 'GET /wishes').length
  const before = loads()
  answers['GET /wishes'] = 503
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(loads()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByText(/mais ne peuvent pas s’afficher/)).toBeNull())
  expect(field('title').value).toBe('BUT Info-com')
  expect(await row('Licence de géographie')).toBeTruthy()
})

test('[JRN-20] wishes cannot be loaded: the page says so, the simulation stays', async () => {
  const view = renderRoute({ '/user/experiences/:name': experience }, COACH, {
    ...answersOf(standing),
    'GET /wishes': 503,
  })
  expect(await view.findByText(/Vos vœux sont conservés, mais ne peuvent pas s’afficher/)).toBeTruthy()
  expect(view.getByRole('button', { name: 'Je lance ma simulation' })).toBeTruthy()
})

test('[JRN-20] [CST-01] list filled in another tab → 409 focused, no form, text restored', async () => {
  const { user, answers, list } = await open(Array.from({ length: 19 }, (_, index) => wish('x'.repeat(index + 1))))
  answers['POST /wishes'] = refusal(409, 'too_many_wishes')
  list.push(wish('Vœu ajouté dans un autre onglet'))
  type('Un de trop', '50')
  await user.click(addButton())
  const full = await screen.findByText(/^Votre liste a 20\svœux, le maximum/)
  await screen.findByText(/^Ce vœu n’a pas été ajouté/)
  await waitFor(() => expect(document.activeElement?.contains(full)).toBe(true))
  expect(screen.queryByRole('button', { name: 'J’ajoute ce vœu' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: /^Retirer/ })[0]!)
  await waitFor(() => expect(field('title').value).toBe('Un de trop'))
})

test('[JRN-20] slow answer: text typed during the request and the moved focus stay', async () => {
  const { user, answers, add } = await open()
  const { answer, release } = held(undefined)
  answers['POST /wishes'] = async (input: unknown) => {
    await answer()
    return add(input)
  }
  type('BUT Info-com', '76')
  await user.click(addButton())
  type('Classe préparatoire', '12')
  release()
  await row('BUT Info-com')
  await screen.findByText(/^Vœu ajouté\s: BUT Info-com$/)
  expect(field('title').value).toBe('Classe préparatoire')
  expect(field('chance').value).toBe('12')
  await waitFor(() => expect(document.activeElement).toBe(field('chance')))
})

test.each([
  [503, 'Votre demande n’a pas été enregistrée.'],
  [429, 'Vous avez fait beaucoup d’essais en peu de temps.'],
])('[JRN-20] start of the simulation refused with %i: says why, retry opens the frame', async (status, text) => {
  const { user, answers } = await open()
  answers['POST /userplatformjourneys'] = status
  await user.click(screen.getByRole('button', { name: 'Je lance ma simulation' }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  answers['POST /userplatformjourneys'] = {
    redirectUrl: 'https://coach.example/start',
    userPlatformJourney: standing.userPlatformJourney,
  }
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('https://coach.example/start'))
  fireEvent.load(document.querySelector('iframe')!)
})

test('[JRN-20] other situation → the page names the audience of the coach, links to the profile', async () => {
  const view = renderRoute({ '/user/experiences/:name': experience }, COACH, {
    'GET /userplatformjourneys/me': { journeys: [] },
    'GET /public/platformjourneys/{experience}': { journey: { name: 'Simulateur d’admission' } },
  })
  await view.findByRole('heading', { level: 1, name: 'Simulateur d’admission' })
  expect(view.getByText(/Ce parcours n’est pas proposé pour votre situation\./)).toBeTruthy()
  expect(view.getByRole('link', { name: 'Mes informations' }).getAttribute('href')).toBe('/user/profile')
})
