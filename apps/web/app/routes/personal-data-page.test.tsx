import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as personalData from './personal-data.tsx'

const PAGE = '/user/share'
const NOTHING = { services: [], kinds: [], deletion: null }
const open = (answers: Answers) => renderRoute({ [PAGE]: personalData }, PAGE, answers)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('[SHR-01] [ERR-04] data unavailable: said, the consents are shown', async () => {
  open({ 'GET /consents': { consents: [], next: null } })
  for (const name of ['Mes données disponibles', 'Supprimer mon compte'])
    expect((await part(name)).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await part('Mes accords')).getByText(/Vous n’avez donné aucun accord/)).toBeTruthy()
})

test('[SHR-01] [CON-06] [ERR-04] consents unavailable: said, the data are shown', async () => {
  open({ 'GET /personaldata': NOTHING })
  expect((await part('Mes accords')).getByText('Une erreur est survenue')).toBeTruthy()
  expect(
    (await part('Mes données disponibles')).getByText(/Vous n’avez pas encore de données disponibles/),
  ).toBeTruthy()
})
