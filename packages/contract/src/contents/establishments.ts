// Fields of establishments (OFF-02). Without Zod.
import type { KindOfContent } from './fields.ts'

export const establishments = {
  label: 'Établissements',
  singular: 'un établissement',
  description: 'Ceux auxquels une personne peut demander un rendez-vous.',
  title: 'name',
  fields: {
    name: { type: 'line', needsTwo: 'routing', label: 'Nom', max: 120, isRequired: true },
    city: { type: 'line', needsTwo: 'routing', label: 'Ville', max: 80, isRequired: true },
    age: {
      type: 'line',
      label: 'Public',
      help: '«\u00a016 à 25\u00a0ans\u00a0», «\u00a0À tout âge\u00a0».',
      max: 60,
    },
    description: {
      type: 'text',
      label: 'Description',
      help: 'Qui reçoit, et pour parler de quoi.',
      max: 1000,
      isRequired: true,
    },
    email: {
      type: 'email',
      needsTwo: 'routing',
      label: 'Adresse e-mail',
      help: 'Reçoit les demandes de rendez-vous. Elle n’est pas affichée.',
      max: 254,
      isRequired: true,
    },
  },
} as const satisfies KindOfContent
