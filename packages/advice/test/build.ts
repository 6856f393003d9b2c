// Builds trades and offers for the tests.
import type { RankableOffer, Trade } from '../src/model.ts'

export const buildOffer = (code: string, changes: Partial<RankableOffer> = {}): RankableOffer => ({
  code,
  kind: 'training',
  publisher: 'Lycée d’essai',
  sameAs: null,
  latitude: null,
  longitude: null,
  level: 5,
  entry: null,
  trades: ['D1102'],
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
  unsaid: [],
  centres: [],
  level: null,
  access: '',
  definition: '',
  deeds: [],
  names: [],
  isRegulated: false,
  demand: '',
  related: [],
  ...changes,
})
