// Fields of purposes and exchanges of data (OFF-02). Without Zod.
import type { KindOfContent } from './fields.ts'
import { EXCHANGE_OPTIONS } from './words.ts'

export const purposes = {
  label: 'Finalités',
  one: 'une finalité',
  about: 'Pourquoi des données sont partagées. La personne accepte la formulation, mot pour mot.',
  title: 'name',
  needsTwo: true,
  fields: {
    name: {
      control: 'line',
      label: 'Nom',
      help: 'Un verbe à l’infinitif\u00a0: «\u00a0Trouver mes matchs\u00a0».',
      max: 120,
      isRequired: true,
    },
    slug: {
      control: 'slug',
      label: 'Nom court',
      help: 'En minuscules, sans accents ni espaces. Il figure dans les récépissés\u00a0: il ne change plus après la publication.',
      max: 60,
      isRequired: true,
    },
    description: {
      control: 'text',
      label: 'Description',
      help: 'Ce que le destinataire fait des données.',
      max: 600,
      isRequired: true,
    },
    wording: {
      control: 'text',
      label: 'Formulation',
      help: 'À la première personne\u00a0: qui reçoit, quoi, pour quoi, comment arrêter. La changer crée une nouvelle version\u00a0; les accords déjà donnés conservent l’ancienne.',
      max: 2000,
      isRequired: true,
    },
    retention: {
      control: 'text',
      label: 'Durée de conservation',
      help: 'Chez le destinataire, en une ou deux phrases.',
      max: 600,
      isRequired: true,
    },
  },
} as const satisfies KindOfContent

export const exchanges = {
  label: 'Échanges de données',
  one: 'un échange de données',
  about: 'Quelles données un outil peut recevoir, et pour quelle finalité.',
  title: ['kind', 'info'],
  needsTwo: true,
  fields: {
    kind: { control: 'choice', label: 'Sorte', options: EXCHANGE_OPTIONS, isRequired: true },
    import_tool_id: { control: 'reference', label: 'Destinataire', to: 'tools', isRequired: true },
    purpose_id: { control: 'reference', label: 'Finalité', to: 'purposes', isRequired: true },
    info: {
      control: 'line',
      label: 'Information',
      help: 'Une ou deux phrases sous les cases à cocher\u00a0: ce que le destinataire sait de la personne.',
      max: 400,
      isRequired: true,
    },
    asks_email: {
      control: 'flag',
      label: 'Transmet l’adresse e-mail',
      help: 'Le destinataire reconnaît la personne par cette adresse.',
    },
    offers_account: {
      control: 'flag',
      label: 'Propose de créer un compte',
      help: 'Pour les personnes qui n’ont pas de compte chez le destinataire.',
    },
    data_types: {
      control: 'list',
      label: 'Données',
      help: 'Les cases à cocher, dans l’ordre.',
      one: 'une donnée',
      most: 40,
      isRequired: true,
      fields: { data_type_id: { control: 'reference', label: 'Donnée', to: 'data-types', isRequired: true } },
    },
    position: {
      control: 'number',
      label: 'Rang',
      help: 'Le plus petit s’affiche en premier. Dans un parcours, le premier échange d’un outil est utilisé.',
      least: 0,
      most: 10_000,
      isRequired: true,
    },
  },
} as const satisfies KindOfContent
