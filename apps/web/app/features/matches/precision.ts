// The precision of matches, and what would raise it (MAT-04, NBK-08).
import type { UsefulData } from '@visions/contract/matches'
import { sharingAddress, type Tab } from './matches-address.ts'

export interface Precision {
  /** The levels of the specification: nothing shared, a part of what is useful, all of it. */
  percent: 0 | 50 | 100
  shared: number
  useful: number
}

/** Counts the kinds of data that the person shares, of those that the provider can use. */
export function precisionOf(data: readonly UsefulData[]): Precision {
  const shared = data.filter(({ state }) => state === 'shared').length
  const percent = shared === 0 ? 0 : shared === data.length ? 100 : 50
  return { percent, shared, useful: data.length }
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Names of the tools whose data the person shares with the provider. */
export const sharedText = (tools: readonly string[]): string =>
  tools.length > 0
    ? `Données que vous partagez\u00a0: ${LIST.format(tools)}.`
    : 'Vous ne partagez encore aucune donnée\u00a0: vos matchs ne sont pas personnalisés.'

type Section = NonNullable<UsefulData['section']>

const NAMES: Record<Section, string> = {
  interests: 'vos intérêts',
  trades: 'vos métiers préférés',
  preferences: 'vos réponses aux cartes',
  situation: 'votre situation',
  skills: 'vos compétences',
  talents: 'vos qualités',
  values: 'vos valeurs',
  answers: 'vos réponses',
  trainings: 'vos formations préférées',
}

/** Where the person gives data of our own tool, and how long it takes. */
const OWN: Partial<Record<Section, { to: string; name: string; minutes: number }>> = {
  interests: { to: '/user/game', name: 'le jeu', minutes: 3 },
  trades: { to: '/user/visionsSwipe', name: 'Mes envies', minutes: 3 },
  preferences: { to: '/user/visionsSwipe', name: 'Mes envies', minutes: 3 },
  situation: { to: '/user/profile', name: 'mon profil', minutes: 1 },
}

export interface Gap {
  text: string
  to: string
}

/** What would raise the precision: data to share first, then data to get, one link for each place (NBK-08). */
export function gapsOf(data: readonly UsefulData[], tab: Tab): Gap[] {
  const nameOf = ({ section, name }: UsefulData) => (section ? NAMES[section] : name)
  const ready = data.filter(({ state }) => state === 'ready')
  const missing = data.filter(({ state }) => state === 'missing')
  const places = new Map<string, { names: string[]; of: string }>()
  for (const one of missing) {
    const { tool, section } = one
    const { to, name, minutes } = (tool.isOwn && section && OWN[section]) || { ...tool, to: toolAddress(tool._id) }
    const place = places.get(to) ?? { names: [], of: `${name}, ${minutes}\u00a0min` }
    place.names.push(nameOf(one))
    places.set(to, place)
  }
  return [
    ...(ready.length > 0
      ? [{ text: `Partager\u00a0: ${LIST.format(ready.map(nameOf))}`, to: sharingAddress(tab) }]
      : []),
    ...[...places].map(([to, { names, of }]) => ({ text: `Ajouter\u00a0: ${LIST.format(names)} (${of})`, to })),
  ]
}

const toolAddress = (id: string) => `/user/catalog/service/${id}`
