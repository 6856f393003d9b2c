import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as circumstances from './circumstances.tsx'

const PAGE = '/user/ce-qui-compte'
const READ = 'GET /preferences/circumstances'
const SAVE = 'PUT /preferences/circumstances'
const stored = { limits: ['debout'], ownWords: 'Mes genoux ne suivent plus.', setAside: [], evoked: [] }

async function open(answers: Answers) {
  const { api, answers: later } = renderRoute({ [PAGE]: circumstances }, PAGE, { [READ]: stored, ...answers })
  const form = within(await screen.findByRole('form', { name: 'Ce qui compte' }))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name })
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Avec mes mots' })
  return { api, later, press, box, words }
}

test('[BIL-11] what counts: stored answers are shown, a change of them is saved, and said', async () => {
  const { api, press, box, words } = await open({ [SAVE]: stored })
  expect([box('Pas debout toute la journée').checked, box('Pas de travail de nuit').checked]).toEqual([true, false])
  await userEvent.click(box('Pas de travail de nuit'))
  await userEvent.clear(words())
  await press('J’enregistre mes réponses')
  expect((await screen.findByText(/Vos réponses sont enregistrées/)).textContent).toContain('prochain bilan')
  expect(api).toHaveBeenCalledWith(
    SAVE,
    expect.objectContaining({ body: { limits: ['debout', 'nuit'], ownWords: '', setAside: [] } }),
  )
})

test('[BIL-11] save that fails: said, and nothing is lost; deleted: everything is empty', async () => {
  const { api, later, press, box, words } = await open({ [SAVE]: 503 })
  await userEvent.type(words(), ' Je garde ma fille.')
  await press('J’enregistre mes réponses')
  expect((await screen.findByRole('alert')).textContent).toContain('conservées sur cette page')
  expect([words().value, box('Pas debout toute la journée').checked]).toEqual([
    'Mes genoux ne suivent plus. Je garde ma fille.',
    true,
  ])
  later[SAVE] = { limits: [], ownWords: '', setAside: [], evoked: [] }
  await press('J’efface toutes ces réponses')
  expect(await screen.findByText('Vos réponses sont effacées.')).toBeTruthy()
  expect(api).toHaveBeenCalledWith(SAVE, expect.objectContaining({ body: { limits: [], ownWords: '', setAside: [] } }))
  expect([words().value, screen.queryAllByRole('checkbox', { checked: true })]).toEqual(['', []])
})

test('[BIL-11] trades that own words evoke: listed; one that is unticked is set aside', async () => {
  const evoked = [
    { code: 'K2409', title: 'Astronome' },
    { code: 'L1510', title: 'Danseur étoile' },
  ]
  const { api, press, box } = await open({ [READ]: { ...stored, evoked, setAside: [] }, [SAVE]: stored })
  expect([box('Astronome').checked, box('Danseur étoile').checked]).toEqual([true, true])
  await userEvent.click(box('Danseur étoile'))
  await press('J’enregistre mes réponses')
  await screen.findByText(/Vos réponses sont enregistrées/)
  const { limits, ownWords } = stored
  expect(api).toHaveBeenCalledWith(SAVE, expect.objectContaining({ body: { limits, ownWords, setAside: ['L1510'] } }))
})

test('[PEO-08] own words of distress: numbers to call; the words are saved all the same', async () => {
  const { words } = await open({})
  expect(screen.queryByText('3114')).toBeNull()
  await userEvent.type(words(), ' je veux mourir')
  expect(await screen.findByText('3114')).toBeTruthy()
})
