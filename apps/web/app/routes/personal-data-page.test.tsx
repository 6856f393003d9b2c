import { expect, test } from 'vitest'
import { region, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as personalData from './personal-data.tsx'

const PAGE = '/user/share'
const NOTHING = { services: [], kinds: [], deletion: null }
const open = (answers: Answers) => renderRoute({ [PAGE]: personalData }, PAGE, answers)

test('[SHR-01] [ERR-04] data unavailable: said, the consents are shown', async () => {
  open({ 'GET /consents': { consents: [], next: null } })
  for (const name of ['Mes données disponibles', 'Supprimer mon compte'])
    expect((await region(name)).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await region('Mes accords')).getByText(/Vous n’avez donné aucun accord/)).toBeTruthy()
})

test('[SHR-01] [CON-06] [ERR-04] consents unavailable: said, the data are shown', async () => {
  open({ 'GET /personaldata': NOTHING })
  expect((await region('Mes accords')).getByText('Une erreur est survenue')).toBeTruthy()
  expect(
    (await region('Mes données disponibles')).getByText(/Vous n’avez pas encore de données disponibles/),
  ).toBeTruthy()
})
