// Builds trades and offers for the tests.
import type { CatalogueOffer, Trade } from '../src/model.ts'

export const buildOffer = (code: string, changes: Partial<CatalogueOffer> = {}): CatalogueOffer => ({
  code,
  kind: 'training',
  title: `Offre ${code}`,
  text: '',
  publisher: 'Lycée d’essai',
  school: null,
  sameAs: null,
  place: null,
  latitude: null,
  longitude: null,
  level: 5,
  trades: ['D1102'],
  url: null,
  popularity: 0,
  source: 'seeds',
  ...changes,
})

export const buildTrade = (code: string, changes: Partial<Trade> = {}): Trade => ({
  code,
  title: `Métier ${code}`,
  interests: '',
  profile: [],
  skills: [],
  sectors: [],
  settings: [],
  limits: changes.settings ?? [],
  centres: [],
  level: null,
  access: '',
  definition: '',
  deeds: [],
  names: [],
  isInDemand: false,
  related: [],
  ...changes,
})
