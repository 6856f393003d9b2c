// What the person shares of what matches are ranked by, and what would make them more precise (MAT-04, NBK-08).
import type { RankedKind } from '@visions/contract/constants'
import type { UsefulData } from '@visions/contract/matches'
import { sharingAddress, type Tab } from './matches-address.ts'

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

const NAMES: Record<RankedKind, string> = {
  interests: 'vos intérêts',
  trades: 'vos métiers préférés',
  preferences: 'vos réponses aux cartes',
  skills: 'vos compétences',
  values: 'vos valeurs',
  level: 'votre niveau d’études',
  search: 'ce que vous cherchez',
}

type State = UsefulData['state']

const STATES: Record<State, { fill: 'full' | 'half' | 'empty'; words: string }> = {
  shared: { fill: 'full', words: 'partagé' },
  sending: { fill: 'half', words: 'en cours d’envoi' },
  unsent: { fill: 'half', words: 'pas encore reçu' },
  ready: { fill: 'empty', words: 'pas partagé' },
  missing: { fill: 'empty', words: 'à ajouter' },
}

/** One segment of the gauge for each kind of data. */
export const segmentsOf = (useful: readonly UsefulData[]) =>
  useful.map(({ kind, state }) => ({
    name: capitalized(NAMES[kind]),
    fill: STATES[state].fill,
    state: STATES[state].words,
  }))

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the gauge says, in sentences: only what the provider has received counts as used. */
export function precisionTexts(useful: readonly UsefulData[], provider: string): string[] {
  const namesOf = (state: State) => {
    const names = useful.flatMap((one) => (one.state === state ? [NAMES[one.kind]] : []))
    return names.length > 0 ? LIST.format(names) : undefined
  }
  const [shared, sending, unsent, ready] = [namesOf('shared'), namesOf('sending'), namesOf('unsent'), namesOf('ready')]
  const isWhole = useful.every(({ state }) => state === 'shared')
  return [
    isWhole
      ? `Vous partagez tout ce qui sert à classer vos matchs\u00a0: ${shared}.`
      : shared
        ? `${provider} classe vos matchs d’après ${shared}.`
        : 'Vos matchs ne sont pas encore personnalisés.',
    ...(sending ? [`${provider} reçoit vos données\u00a0: ${sending}.`] : []),
    ...(unsent ? [`${provider} n’a pas encore reçu\u00a0: ${unsent}.`] : []),
    ...((shared ?? sending ?? unsent ?? ready)
      ? []
      : ['Répondez au jeu ou complétez votre profil, puis partagez vos réponses.']),
  ]
}

const PROFILE = { to: '/user/profile', name: 'mon profil', minutes: 1 }
const CARDS = { to: '/user/visionsSwipe', name: 'Mes envies', minutes: 3 }

/** Where the person gives data of our own tool, and how long it takes. */
const OWN: Partial<Record<RankedKind, { to: string; name: string; minutes: number }>> = {
  interests: { to: '/user/game', name: 'le jeu', minutes: 3 },
  trades: CARDS,
  preferences: CARDS,
  level: PROFILE,
  search: PROFILE,
}

export interface Gap {
  text: string
  to: string
}

/**
 * What would make matches more precise (NBK-08): data to share, then data to get, one link for each place. What was
 * shared is not among them, whether the provider has received it or not.
 */
export function gapsOf(useful: readonly UsefulData[], tab: Tab): Gap[] {
  const ready = useful.filter(({ state }) => state === 'ready')
  const missing = useful.filter(({ state }) => state === 'missing')
  const places = new Map<string, { names: string[]; of: string }>()
  for (const { kind, tool } of missing) {
    const { to, name, minutes } = (tool.isOwn && OWN[kind]) || { ...tool, to: toolAddress(tool._id) }
    const place = places.get(to) ?? { names: [], of: `${name}, ${minutes}\u00a0min` }
    place.names.push(NAMES[kind])
    places.set(to, place)
  }
  return [
    ...(ready.length > 0
      ? [{ text: `Partager\u00a0: ${LIST.format(ready.map(({ kind }) => NAMES[kind]))}`, to: sharingAddress(tab) }]
      : []),
    ...[...places].map(([to, { names, of }]) => ({ text: `Ajouter\u00a0: ${LIST.format(names)} (${of})`, to })),
  ]
}

const toolAddress = (id: string) => `/user/catalog/service/${id}`
