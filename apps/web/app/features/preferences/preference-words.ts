// Texts of answers and of kinds of cards.
import type { Card } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { IconName } from '@visions/ui/icon.tsx'

export const SWIPE_PAGE = '/user/visionsSwipe'
export const SAVED_PAGE = '/user/visionsSwipe/gardees'
export const PISTES_PAGE = '/user/pistes'
export const GAME_PAGE = '/user/game'
export const MATCHES_PAGE = '/user/matchs'
export const RECOMMENDATIONS_PAGE = '/user/recommendations'

export type CardKind = Card['kind']
/** A card with its answer. */
export type AnsweredCard = Card & { answer: PreferenceAnswer }

/** From left to right on the screen, like the arrow keys: left, down, right. */
export const ANSWERS: readonly PreferenceAnswer[] = ['no', 'unsure', 'yes']
export const ANSWER_WORDS: Record<PreferenceAnswer, string> = {
  yes: 'Ça me correspond',
  unsure: 'Je ne sais pas',
  no: 'Ça ne me correspond pas',
}
export const ANSWER_ICONS: Record<PreferenceAnswer, IconName> = { yes: 'heart', unsure: 'help', no: 'close' }
export const isAnswer = (value: unknown): value is PreferenceAnswer => ANSWERS.some((answer) => answer === value)

interface KindWords {
  one: string
  many: string
  /** Number of its task drawing. */
  drawing: number
}
export const KINDS: Record<CardKind, KindWords> = {
  trade: { one: 'Métier', many: 'métiers', drawing: 27 },
  sector: { one: 'Secteur', many: 'secteurs', drawing: 15 },
  setting: { one: 'Cadre de travail', many: 'cadres de travail', drawing: 16 },
  offer: { one: 'Offre', many: 'offres', drawing: 24 },
}
export const KIND_ORDER: readonly CardKind[] = ['trade', 'sector', 'setting', 'offer']
export const isKind = (value: unknown): value is CardKind => KIND_ORDER.some((kind) => kind === value)
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Texts between two decks. */
export const PAUSES: Record<Exclude<CardKind, 'trade'>, { title: string; text: string; go: string }> = {
  sector: {
    title: 'Vous avez fait le tour des métiers',
    text: 'Place aux secteurs\u00a0: dans quels univers aimeriez-vous travailler, quel que soit le métier\u00a0?',
    go: 'Je continue avec les secteurs',
  },
  setting: {
    title: 'Vous avez fait le tour des secteurs',
    text: 'Place aux cadres de travail\u00a0: dehors, en équipe, au calme… Où êtes-vous à votre aise\u00a0?',
    go: 'Je continue avec les cadres de travail',
  },
  offer: {
    title: 'Place aux offres',
    text: 'Des formations et des emplois choisis d’après ce que vous partagez. Certains portent la mention «\u00a0Une idée ailleurs\u00a0»\u00a0: un secteur dont vous n’avez pas parlé.',
    go: 'Je regarde les offres',
  },
}
/** «Boulanger / Boulangère»: no line starts with the slash. */
export const withSlash = (title: string): string => title.replaceAll(' / ', '\u00a0/ ')
