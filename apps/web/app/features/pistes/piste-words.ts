// Names and addresses of pistes and their visits.
import { PISTE_VISITS, type CardRelation, type PisteKind, type PisteVisit } from '@visions/contract/constants'
import type { VisitLine } from '@visions/contract/visits'
import { PISTES_PAGE, SAVED_PAGE } from '../preferences/preference-words.ts'

export const pisteAddress = (id: string): string => `${PISTES_PAGE}/${id}`
/** The page of cards for readers, and the picture of one. */
export const CARDS_PAGE = `${PISTES_PAGE}/montrer`
export const pictureAddress = (token: string): string => `/api/public/piste-cards/${encodeURIComponent(token)}/picture`
export const visitAddress = (visit: PisteVisit): string => `?visite=${visit}`

export const VISIT_NAMES: Record<PisteVisit, string> = {
  looks: 'À quoi ça ressemble',
  doubt: 'Le doute',
  path: 'Par où on passe',
  people: 'Quelqu’un à qui en parler',
}
export const KIND_NAMES: Record<PisteKind, string> = {
  trade: 'Métier',
  training: 'Formation',
  job: 'Emploi',
  internship: 'Stage',
  apprenticeship: 'Alternance',
}

/** Who proposes a trade, at the start of a sentence. */
export const RELATIONS: Record<CardRelation, string> = {
  parent: 'Un parent',
  teacher: 'Un professeur ou une professeure',
  relative: 'Une personne proche',
  other: 'Une autre personne',
}

/** The visit of an address; without one, the first that is not done, else the last. */
export const readVisit = (search: URLSearchParams, done: readonly PisteVisit[]): PisteVisit =>
  PISTE_VISITS.find((visit) => visit === search.get('visite')) ??
  PISTE_VISITS.find((visit) => !done.includes(visit)) ??
  'people'

type VisitPage = NonNullable<NonNullable<VisitLine['link']>['page']>

/** The address of a page that a line leads to. */
export const visitPageAddress = (page: VisitPage, key: string | null): string =>
  ({
    profile: '/user/profile',
    limits: '/user/ce-qui-compte',
    answers: SAVED_PAGE,
    game: '/user/game',
    tool: `/user/catalog/service/${key}`,
    task: `/user/missions/${key}`,
    meetings: '/user/meetings',
    events: '/user/events',
    assessments: '/user/experiences',
  })[page]
