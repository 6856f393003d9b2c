// Builds offers for the tests.
import { buildOffer as buildRankable } from '@visions/advice/test/build'
import type { CatalogueOffer } from '../src/model.ts'

export const buildOffer = (code: string, changes: Partial<CatalogueOffer> = {}): CatalogueOffer => ({
  ...buildRankable(code),
  title: `Offre ${code}`,
  text: '',
  publisher: 'Lycée d’essai',
  school: null,
  sameAs: null,
  place: null,
  url: null,
  popularity: 0,
  expiresAt: null,
  source: 'seeds',
  ...changes,
})
