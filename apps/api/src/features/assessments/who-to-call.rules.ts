// Who to call, by situation, age, level and limits (BIL-11). One table: each body has its official name, the people
// that it receives, what to ask there, and a source.
import type { Statement } from '@visions/contract/assessments'
import { hasHealthLimit, isAtSchool, statusOf, type Situated } from './person.rules.ts'

interface Contact {
  id: string
  name: string
  ask: string
  source: string
  isFor: (person: Situated) => boolean
}

const MAX_CONTACTS = 4
/** The level of the CAP. */
const CAP = 3

const isYoung = ({ ageGroup }: Situated) => ageGroup === '16-18' || ageGroup === '18-25'
const is =
  (...statuses: ReturnType<typeof statusOf>[]) =>
  (person: Situated) =>
    statuses.includes(statusOf(person))
const isSeeker = is('seeker')
const isEmployed = is('employed')
const isUnknown = is('unknown')
const isOut = (person: Situated) => isSeeker(person) || isUnknown(person)
const hasNoDiploma = ({ level }: Situated) => level !== null && level <= 2

/** In the order of the document. */
const CONTACTS: readonly Contact[] = [
  {
    id: 'cio',
    name: 'CIO, centre d’information et d’orientation',
    ask: 'Demander un entretien avec la ou le psyEN (psychologue de l’Éducation nationale). La famille peut venir.',
    source: 'Décret 2017-120 du 1er février 2017',
    isFor: (person) => isAtSchool(person) || (isUnknown(person) && !isYoung(person)),
  },
  {
    id: 'teacher',
    name: 'La professeure principale ou le professeur principal',
    ask: 'Demander l’accord pour un stage, et la date des vœux.',
    source: 'service-public.gouv.fr, 12 février 2026',
    isFor: is('pupil'),
  },
  {
    id: 'scuio',
    name: 'SCUIO, service d’orientation de l’université',
    ask: 'Demander un rendez-vous sur le projet, un stage ou un changement d’études. Hors université\u00a0: le CIO (centre d’information et d’orientation).',
    source: 'Décret du 6 février 1986',
    isFor: is('student'),
  },
  {
    id: 'cap-emploi',
    name: 'Cap emploi',
    ask: 'Demander un conseil sur le projet et le poste. Il faut la RQTH (reconnaissance de la qualité de travailleur handicapé), ou sa demande.',
    source: 'handirect.fr, 2022',
    isFor: (person) => person.limits.has('amenagement') && !isAtSchool(person) && statusOf(person) !== 'student',
  },
  {
    id: 'mdph',
    name: 'MDPH, maison départementale des personnes handicapées',
    ask: 'Demander le dossier de RQTH. Il est confidentiel.',
    source: 'onisep.fr, 2 mars 2021',
    isFor: (person) => person.limits.has('amenagement') && !isAtSchool(person),
  },
  {
    id: 'mission-locale',
    name: 'Mission locale (16 à 25 ans)',
    ask: 'Demander un premier rendez-vous\u00a0: projet, formation, contrat d’engagement jeune sous conditions.',
    source: 'code.travail.gouv.fr, 26 septembre 2024',
    isFor: (person) => isYoung(person) && isOut(person),
  },
  {
    id: 'enic-naric',
    name: 'Centre ENIC-NARIC France',
    ask: 'Demander l’attestation de comparabilité\u00a0: elle compare un niveau. Ce n’est pas une autorisation d’exercer.',
    source: 'France Éducation international, 1er janvier 2025',
    isFor: ({ limits }) => limits.has('diplome-etranger'),
  },
  {
    id: 'france-travail',
    name: 'France Travail, 3949',
    ask: 'Demander une immersion, une formation ou une aide, sous conditions.',
    source: 'francetravail.fr, novembre 2026',
    isFor: (person) => isSeeker(person) && !isYoung(person),
  },
  {
    id: 'young-unknown',
    name: 'Mission locale, avant 26 ans',
    ask: 'Demander un premier rendez-vous, si l’école et l’emploi sont arrêtés.',
    source: 'code.travail.gouv.fr, 26 septembre 2024',
    isFor: (person) => isUnknown(person) && person.ageGroup === null && hasNoDiploma(person),
  },
  {
    id: 'cep',
    name: 'CEP, conseil en évolution professionnelle',
    ask: 'Demander un rendez-vous gratuit sur mon-cep.org\u00a0: projet, étapes et financement.',
    source: 'travail-emploi.gouv.fr, novembre 2026',
    isFor: (person) => isEmployed(person) || (isUnknown(person) && person.ageGroup === '30+'),
  },
  {
    id: 'doctor',
    name: 'Médecin du travail',
    ask: 'Demander une visite, et ce que le poste permet.',
    source: 'souffrance-et-travail.com, 24 septembre 2024',
    isFor: (person) => isEmployed(person) && hasHealthLimit(person),
  },
  {
    id: 'transitions-pro',
    name: 'Transitions Pro',
    ask: 'Demander si une formation longue peut être financée\u00a0: projet de transition professionnelle, sous conditions.',
    source: 'transitionspro-normandie.fr, novembre 2026',
    isFor: (person) => person.situation === 'Employé' && person.search !== 'JOB',
  },
  {
    id: 'vae',
    name: 'France VAE (validation des acquis de l’expérience)',
    ask: 'Demander un premier échange\u00a0: l’expérience peut donner un diplôme, après un jury.',
    source: 'vae.gouv.fr, arrêté du 3 juillet 2025',
    isFor: (person) =>
      (isSeeker(person) || isEmployed(person)) &&
      !isYoung(person) &&
      (person.ageGroup !== null || isEmployed(person)) &&
      (hasNoDiploma(person) || (isEmployed(person) && person.level === CAP) || person.limits.has('diplome-etranger')),
  },
  {
    id: 'apec',
    name: 'Apec, association pour l’emploi des cadres',
    ask: 'Demander un conseil pour la recherche d’emploi.',
    source: 'info-socialrh.fr, 22 septembre 2020',
    isFor: (person) =>
      (isSeeker(person) || isEmployed(person)) && (person.level ?? 0) >= 7 && !person.limits.has('diplome-etranger'),
  },
]

/** At most four bodies for the person, the first to call first. At least one. */
export function contactsFor(person: Situated, madeAt: string): Statement[] {
  const own = CONTACTS.filter(({ isFor }) => isFor(person))
  const found = own.length > 0 ? own : CONTACTS.filter(({ id }) => id === 'cio')
  return found.slice(0, MAX_CONTACTS).map(({ id, name, ask, source }) => ({
    key: `contacts/${id}`,
    text: name,
    detail: withLimits(id, ask, person),
    source,
    date: madeAt,
    score: null,
    reasons: [],
    facts: [],
  }))
}

/** What else to ask for, where children or a licence limit the person. */
function withLimits(id: string, ask: string, { limits }: Situated): string {
  if (id !== 'france-travail') return ask
  const aids = [
    ...(limits.has('enfants') ? ['la garde d’enfants'] : []),
    ...(limits.has('permis') || limits.has('voiture') ? ['les transports'] : []),
  ]
  return aids.length === 0 ? ask : `${ask} Demander aussi l’aide pour ${aids.join(' et ')}.`
}
