// A trade to see this week, and the date of the next talk (BIL-11). The frame depends on the situation: a pupil has no
// placement for job seekers.
import type { Trade } from '@visions/advice/model'
import type { Statement } from '@visions/contract/assessments'
import { ofName, quoted } from '@visions/contract/french-words'
import { statusOf, type Situated, type Status } from './person.rules.ts'
import { dayOf } from './words.rules.ts'

const DAY = 24 * 60 * 60 * 1000
/** Until the next talk, in days. Answers that say little are talked about sooner. */
const DAYS = 21
const DAYS_SOON = 10

const FRAMES: Readonly<Record<Status, { ask: string; source: string }>> = {
  pupil: {
    ask: 'Demander un stage d’observation ou un mini-stage',
    source: 'service-public.gouv.fr, 12 février 2026',
  },
  lyceen: {
    ask: 'Demander une journée d’immersion ou un mini-stage',
    source: 'service-public.gouv.fr, 12 février 2026',
  },
  student: { ask: 'Demander une rencontre, puis un stage', source: 'Code de l’éducation, article L124-5' },
  seeker: {
    ask: 'Demander une immersion (PMSMP)',
    source: 'Code du travail, article D5135-3',
  },
  employed: {
    ask: 'Demander au CEP une immersion',
    source: 'Code du travail, article D5135-3',
  },
  unknown: { ask: 'Demander une rencontre ou une immersion courte', source: 'Code du travail, article D5135-3' },
}

/** Where a trade is seen, by its sector. */
const PLACES: Readonly<Record<string, string>> = {
  agriculture: 'dans une exploitation ou un jardin',
  'artisanat-art': 'dans un atelier d’artisan',
  batiment: 'dans une entreprise du bâtiment',
  commerce: 'dans un commerce',
  'culture-medias': 'dans une structure culturelle',
  'droit-administration': 'dans une administration ou un bureau',
  education: 'dans une école ou un centre de formation',
  environnement: 'dans une entreprise de l’environnement',
  'hotellerie-restauration': 'dans un restaurant ou un hôtel',
  industrie: 'dans un atelier ou un garage',
  informatique: 'dans une entreprise du numérique',
  'logistique-transport': 'dans une entreprise de transport',
  sante: 'dans un établissement de santé',
  social: 'dans une structure d’accueil',
  'sport-animation': 'dans un centre de loisirs ou un club',
  'banque-assurance': 'dans une agence',
  'securite-defense': 'dans un service de sécurité ou de secours',
  'sciences-recherche': 'dans un laboratoire ou une université',
}

const statement = (key: string, text: string, detail: string, source: string, date: string): Statement => ({
  key: `week/${key}`,
  text,
  detail,
  source,
  date,
  score: null,
  reasons: [],
  facts: [],
})

/** What to do this week, then the next talk. trade: the first suggested one; undefined when answers say too little. */
export function weekOf(
  trade: Trade | undefined,
  person: Situated,
  { madeAt, isFlat }: { madeAt: string; isFlat: boolean },
): Statement[] {
  const status = statusOf(person)
  const { ask, source } = FRAMES[status]
  const town = person.city === '' ? '' : ` près ${ofName(person.city)}`
  const place = PLACES[trade?.sectors[0] ?? ''] ?? 'dans une entreprise'
  const see =
    trade === undefined
      ? statement(
          'see',
          `${ask} dans deux lieux très différents${town}.`,
          `Par exemple un atelier, puis un lieu d’accueil. Noter ce qui plaît et ce qui déplaît. ${HOW[status]}`,
          source,
          madeAt,
        )
      : statement(
          'see',
          `${ask} pour voir ce métier\u00a0: ${quoted(trade.title)}.`,
          `Où\u00a0: ${place}${town}. ${HOW[status]}`,
          source,
          madeAt,
        )
  const date = new Date(Date.parse(madeAt) + (isFlat ? DAYS_SOON : DAYS) * DAY).toISOString()
  return [
    see,
    statement('talk', `Prochain rendez-vous\u00a0: autour du ${dayOf(date)}.`, TALKS[status], 'Visions', madeAt),
  ]
}

const HOW: Readonly<Record<Status, string>> = {
  pupil: 'Le collège donne l’accord, et on observe sans produire. Un appel ou un message suffit pour demander.',
  lyceen: 'Le mini-stage dure de 1 à 5\u00a0jours, pendant les vacances. Les portes ouvertes sont un autre moyen.',
  student: 'L’établissement prépare la convention.',
  seeker:
    'La période de mise en situation en milieu professionnel (PMSMP) dure un mois au plus. Le statut et le revenu ne changent pas.',
  employed: 'Le conseil en évolution professionnelle (CEP) prépare la convention, pour un mois au plus.',
  unknown: 'Un appel ou un message suffit pour demander.',
}
const TALKS: Readonly<Record<Status, string>> = {
  pupil: 'Avec la ou le psyEN et la famille, avant le conseil de classe du 2e trimestre.',
  lyceen: 'Avec la ou le psyEN, avant la confirmation des vœux sur Parcoursup.',
  student: 'Avec le service d’orientation.',
  seeker: 'Avec un conseiller ou une conseillère.',
  employed: 'Avec le service du CEP.',
  unknown: 'Avec un conseiller ou une conseillère.',
}
