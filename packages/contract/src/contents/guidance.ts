// Fields of testimonies and of aims of the year (PIS-10, PIS-11). Without Zod.
import type { KindOfContent } from './fields.ts'
import { AIM_OPTIONS, CLASS_OPTIONS, SITUATION_OPTIONS } from './words.ts'

/** Questions that every testimony answers, by field. The office does not change them. */
export const TESTIMONY_QUESTIONS = {
  morning: 'Ce que je fais en premier, le matin',
  untold: 'Ce que personne ne vous dit',
  origin: 'Comment je suis arrivé là, ou arrivée là',
} as const

/** Lines of «Ma journée», each with its time. */
export const DAY_LINES = 5
/** The longest time for which an agreement is recorded, in years. */
export const AGREEMENT_YEARS = 3
/** Aims that a class or a situation has in a school year. More are refused. */
export const AIMS_A_YEAR = { min: 2, max: 4 } as const

const answer = (label: string) =>
  ({
    type: 'text',
    needsTwo: 'wording',
    label,
    help: 'Ses mots, deux ou trois phrases.',
    max: 400,
    isRequired: true,
  }) as const

export const testimonies = {
  label: 'Témoignages',
  singular: 'un témoignage',
  description: 'Une personne qui exerce un métier répond à trois questions. Affiché avec ce métier ou ce secteur.',
  title: 'name',
  isArchivedByOne: true,
  period: { ends: 'agreed_until' },
  warnedDays: 30,
  fields: {
    name: {
      type: 'line',
      needsTwo: 'wording',
      label: 'Prénom et métier',
      help: 'Sans nom de famille\u00a0: «\u00a0Nadège, opticienne à Lens\u00a0».',
      max: 80,
      isRequired: true,
    },
    trade: { type: 'reference', needsTwo: 'wording', label: 'Métier', help: 'Sinon, un secteur.', to: 'trades' },
    sector: { type: 'reference', needsTwo: 'wording', label: 'Secteur', help: 'Sinon, un métier.', to: 'sectors' },
    image: {
      type: 'picture',
      needsTwo: 'picture',
      label: 'Portrait',
      help: 'Cette personne seule, avec son accord. L’image a un texte qui la décrit.',
      max: 300,
      isRequired: true,
    },
    morning: answer(TESTIMONY_QUESTIONS.morning),
    untold: answer(TESTIMONY_QUESTIONS.untold),
    origin: answer(TESTIMONY_QUESTIONS.origin),
    day: {
      type: 'lines',
      needsTwo: 'wording',
      label: 'Ma journée',
      help: `${DAY_LINES} lignes, chacune avec son heure\u00a0: «\u00a05\u00a0h\u00a030 J’allume le four\u00a0».`,
      max: 120,
      maxLines: DAY_LINES,
      isRequired: true,
    },
    video: {
      type: 'link',
      needsTwo: 'routing',
      label: 'Vidéo',
      help: 'Collez l’adresse de la page de sa vidéo, sans lien raccourci. Elle s’ouvre sur son propre site.',
      max: 500,
      isNullable: true,
    },
    agreed_by: {
      type: 'line',
      needsTwo: 'wording',
      label: 'Accord recueilli par',
      help: 'Qui, et comment\u00a0: «\u00a0Camille, par écrit\u00a0». Jamais affiché.',
      max: 120,
      isRequired: true,
    },
    agreed_on: { type: 'day', needsTwo: 'wording', label: 'Accord donné le', isRequired: true },
    agreed_until: {
      type: 'day',
      needsTwo: 'wording',
      label: 'Accord jusqu’au',
      help: `Ce jour inclus, ${AGREEMENT_YEARS} ans au plus. Ensuite, le témoignage n’est plus affiché.`,
      isRequired: true,
    },
    is_minor: { type: 'flag', needsTwo: 'wording', label: 'Cette personne est mineure' },
    parent_agreed: {
      type: 'line',
      needsTwo: 'wording',
      label: 'Accord d’un parent',
      help: 'Pour une personne mineure\u00a0: qui l’a recueilli, et quand. Jamais affiché.',
      max: 120,
    },
  },
} as const satisfies KindOfContent

export const aims = {
  label: 'Repères de l’année',
  singular: 'un repère',
  description:
    'Une date de l’année et ce qui aide à la préparer. Affiché à l’accueil, du premier au dernier jour inclus.',
  title: 'title',
  period: { begins: 'first_day', ends: 'last_day' },
  fields: {
    title: {
      type: 'line',
      label: 'Titre',
      help: 'Un verbe à l’infinitif\u00a0: «\u00a0Écrire mes vœux\u00a0».',
      max: 80,
      isRequired: true,
    },
    body: { type: 'line', label: 'Phrase', help: 'Ce que la personne aura fait à la fin.', max: 200, isRequired: true },
    situations: { type: 'choices', label: 'Situations', options: SITUATION_OPTIONS, isRequired: true },
    classes: {
      type: 'choices',
      label: 'Classes',
      help: 'Sans choix\u00a0: toutes les classes de ces situations, et les personnes qui n’ont pas dit la leur.',
      options: CLASS_OPTIONS,
    },
    first_day: { type: 'day', label: 'Premier jour', help: 'À vérifier chaque année.', isRequired: true },
    last_day: { type: 'day', label: 'Dernier jour', help: 'Ce jour inclus, à l’heure de Paris.', isRequired: true },
    source: {
      type: 'line',
      isAdvanced: true,
      label: 'D’où viennent les dates',
      help: 'Le texte officiel et son année. Affiché avec les dates. Vide\u00a0: des dates de votre équipe.',
      max: 120,
    },
    serves: {
      type: 'choice',
      label: 'Ce qui y aide',
      help: 'La page que le repère ouvre.',
      options: AIM_OPTIONS,
      isRequired: true,
    },
    mission_id: { type: 'reference', label: 'Mission', help: 'Si une mission y aide.', to: 'missions' },
    tool_id: { type: 'reference', label: 'Outil', help: 'Si un outil y aide.', to: 'tools' },
    journey: { type: 'reference', label: 'Parcours', help: 'Si un parcours ou un bilan y aide.', to: 'journeys' },
    namespace: {
      type: 'reference',
      isAdvanced: true,
      label: 'Groupe',
      formerLabel: 'Espace',
      help: 'Sans choix\u00a0: tout le monde.',
      to: 'namespaces',
    },
  },
} as const satisfies KindOfContent
