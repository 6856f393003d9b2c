// Fields of purposes and exchanges of data (OFF-02). Without Zod.
import { POSITION, type KindOfContent } from './fields.ts'
import { EXCHANGE_OPTIONS } from './words.ts'

export const purposes = {
  label: 'Raisons de partage',
  singular: 'une raison de partage',
  description: 'Pourquoi des données sont partagées. La personne accepte la formulation, mot pour mot.',
  title: 'name',
  fields: {
    name: {
      type: 'line',
      needsTwo: 'wording',
      label: 'Nom',
      help: 'Un verbe à l’infinitif\u00a0: «\u00a0Trouver mes matchs\u00a0».',
      max: 120,
      isRequired: true,
    },
    slug: {
      type: 'slug',
      isAdvanced: true,
      needsTwo: 'wording',
      label: 'Nom dans les récépissés',
      formerLabel: 'Nom court',
      help: 'En minuscules, sans accent, avec des traits d’union. Un récépissé prouve un accord\u00a0: ce nom ne change plus après la publication.',
      max: 60,
      isRequired: true,
    },
    description: {
      type: 'text',
      needsTwo: 'wording',
      label: 'Description',
      help: 'Ce que le destinataire fait des données.',
      max: 600,
      isRequired: true,
    },
    wording: {
      type: 'text',
      needsTwo: 'wording',
      label: 'Texte de l’accord',
      formerLabel: 'Formulation',
      help: 'À la première personne\u00a0: qui reçoit, quoi, pour quoi, comment arrêter. La changer crée une nouvelle version\u00a0; les accords déjà donnés conservent l’ancienne.',
      max: 2000,
      isRequired: true,
    },
    retention: {
      type: 'text',
      needsTwo: 'wording',
      label: 'Durée de conservation',
      help: 'Chez le destinataire, en une ou deux phrases.',
      max: 600,
      isRequired: true,
    },
  },
} as const satisfies KindOfContent

export const exchanges = {
  label: 'Partages de données',
  singular: 'un partage de données',
  description: 'Quelles données un outil peut recevoir, et pour quelle raison.',
  title: ['kind', 'info'],
  fields: {
    kind: {
      type: 'choice',
      needsTwo: 'routing',
      label: 'Type de partage',
      formerLabel: 'Sorte',
      options: EXCHANGE_OPTIONS,
      isRequired: true,
    },
    import_tool_id: { type: 'reference', needsTwo: 'routing', label: 'Destinataire', to: 'tools', isRequired: true },
    purpose_id: {
      type: 'reference',
      needsTwo: 'routing',
      label: 'Raison de partage',
      formerLabel: 'Finalité',
      to: 'purposes',
      isRequired: true,
    },
    info: {
      type: 'line',
      needsTwo: 'wording',
      label: 'Information',
      help: 'Une ou deux phrases sous les cases à cocher\u00a0: ce que le destinataire sait de la personne.',
      max: 400,
      isRequired: true,
    },
    asks_email: {
      type: 'flag',
      needsTwo: 'routing',
      label: 'Transmet l’adresse e-mail',
      help: 'Le destinataire reconnaît la personne par cette adresse.',
    },
    offers_account: {
      type: 'flag',
      needsTwo: 'routing',
      label: 'Propose de créer un compte',
      help: 'Pour les personnes qui n’ont pas de compte chez le destinataire.',
    },
    data_types: {
      type: 'list',
      rowsNeedTwo: { added: 'routing', removed: 'routing' },
      label: 'Données',
      help: 'Les cases à cocher, dans l’ordre.',
      singular: 'une donnée',
      max: 40,
      isRequired: true,
      fields: {
        data_type_id: {
          type: 'reference',
          needsTwo: 'routing',
          label: 'Donnée',
          to: 'data-types',
          isRequired: true,
        },
      },
    },
    position: {
      ...POSITION,
      needsTwo: 'routing',
      help: 'Le plus petit nombre s’affiche en premier. Dans un parcours, le premier partage d’un outil est utilisé.',
    },
  },
} as const satisfies KindOfContent
