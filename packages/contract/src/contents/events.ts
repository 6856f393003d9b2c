// Fields of events and announcements (OFF-02). Without Zod.
import type { KindOfContent } from './fields.ts'
import { EVENT_OPTIONS } from './words.ts'

export const events = {
  label: 'Événements',
  singular: 'un événement',
  description: 'Affichés dans la page «\u00a0Événements\u00a0» jusqu’à la fin de leur premier jour.',
  title: 'title',
  period: { begins: 'starts_at', ends: 'ends_at' },
  fields: {
    title: { type: 'line', label: 'Titre', max: 160, isRequired: true },
    description: { type: 'text', label: 'Description', max: 2000, isRequired: true },
    organizer: { type: 'line', label: 'Organisateur', max: 120, isRequired: true },
    category: {
      type: 'choice',
      label: 'Catégorie',
      options: EVENT_OPTIONS,
      isRequired: true,
    },
    starts_at: { type: 'moment', label: 'Début', help: 'Heure de Paris.', isRequired: true },
    ends_at: { type: 'moment', label: 'Fin', help: 'Heure de Paris. Après le début.' },
    place: { type: 'line', label: 'Lieu', help: 'Sans lieu\u00a0: en ligne.', max: 200 },
    link: {
      type: 'link',
      label: 'Lien',
      help: 'La page de l’organisateur\u00a0: collez son adresse.',
      max: 500,
      isNullable: true,
    },
    image: { type: 'picture', label: 'Image', max: 300, isNullable: true },
    is_top: {
      type: 'flag',
      isAdvanced: true,
      label: 'À ne pas manquer',
      formerLabel: 'Top événement',
      help: 'Le prochain événement coché s’affiche en premier.',
    },
  },
} as const satisfies KindOfContent

export const announcements = {
  label: 'Annonces',
  singular: 'une annonce',
  description:
    'Affichées dans le catalogue et dans la page «\u00a0Événements\u00a0», du premier au dernier jour inclus.',
  title: 'title',
  period: { begins: 'shown_from', ends: 'shown_until' },
  fields: {
    title: { type: 'line', label: 'Titre', max: 160, isRequired: true },
    body: { type: 'text', label: 'Texte', max: 1000, isRequired: true },
    shown_from: { type: 'day', label: 'Premier jour', isRequired: true },
    shown_until: { type: 'day', label: 'Dernier jour', isRequired: true },
    link: { type: 'link', label: 'Lien', help: 'Collez l’adresse de la page.', max: 500, isNullable: true },
    link_label: {
      type: 'line',
      label: 'Texte du lien',
      help: 'Un verbe à l’infinitif\u00a0: «\u00a0Voir le programme\u00a0».',
      max: 80,
    },
  },
} as const satisfies KindOfContent
