// Fields of missions, objectives and first missions (OFF-02). Without Zod.
import { MISSION_BONUS_STARS } from '../constants.ts'
import { POSITION, type KindOfContent } from './fields.ts'
import { ACTION_OPTIONS, AGE_OPTIONS, AUDIENCE_OPTIONS, ICON_OPTIONS, RESEARCH_OPTIONS } from './words.ts'

export const missions = {
  label: 'Missions',
  singular: 'une mission',
  description: 'Des tâches à accomplir avec des outils. Les premières missions et les objectifs les proposent.',
  title: 'name',
  rail: { list: 'tasks', title: 'name', drawing: 'icon', number: 'stars' },
  fields: {
    name: {
      type: 'line',
      label: 'Nom',
      help: 'À la première personne\u00a0: «\u00a0Je découvre mes forces\u00a0».',
      max: 120,
      isRequired: true,
    },
    subtitle: {
      type: 'line',
      label: 'Sous-titre',
      help: 'Une phrase courte, sous le nom.',
      max: 200,
      isRequired: true,
    },
    bonus: {
      type: 'number',
      needsTwo: 'money',
      initial: MISSION_BONUS_STARS,
      label: 'Bonus de fin',
      help: `Gagné quand toutes les tâches sont accomplies. D’habitude ${MISSION_BONUS_STARS}.`,
      unit: 'VisionsStars',
      min: 0,
      max: 1000,
      isRequired: true,
    },
    tasks: {
      type: 'list',
      rowsNeedTwo: { added: 'money', removed: 'money' },
      label: 'Tâches',
      singular: 'une tâche',
      max: 10,
      rowId: true,
      addedFrom: { to: 'tools', list: 'tools', reference: 'tool_id', title: 'name', prefix: 'Essayer' },
      isRequired: true,
      fields: {
        name: {
          type: 'line',
          label: 'Nom',
          help: 'Un verbe à l’infinitif\u00a0: «\u00a0Explorer mes envies\u00a0».',
          max: 120,
          isRequired: true,
        },
        icon: {
          type: 'choice',
          initial: 1,
          label: 'Image',
          hasDrawings: true,
          options: ICON_OPTIONS,
          isRequired: true,
        },
        action: {
          type: 'choice',
          isAdvanced: true,
          needsTwo: 'money',
          initial: 'toggle',
          label: 'Bouton de la tâche',
          help: 'Ce qu’il propose à la personne.',
          options: ACTION_OPTIONS,
          isRequired: true,
        },
        stars: {
          type: 'number',
          needsTwo: 'money',
          initial: 50,
          label: 'Gain',
          unit: 'VisionsStars',
          min: 0,
          max: 500,
          isRequired: true,
        },
        tools: {
          type: 'list',
          label: 'Outils proposés',
          help: 'Les outils d’un groupe remplacent, pour ses membres, ceux qui sont proposés à tout le monde.',
          singular: 'un outil',
          max: 60,
          fields: {
            tool_id: { type: 'reference', label: 'Outil', to: 'tools', isRequired: true },
            namespace: {
              type: 'reference',
              label: 'Groupe',
              help: 'Sans choix\u00a0: tout le monde.',
              to: 'namespaces',
            },
          },
        },
      },
    },
  },
} as const satisfies KindOfContent

export const objectives = {
  label: 'Objectifs',
  singular: 'un objectif',
  description: 'Ce que la personne choisit de viser. Chaque objectif ouvre ses missions, dans l’ordre.',
  title: 'name',
  fields: {
    name: { type: 'line', label: 'Nom', max: 120, isRequired: true },
    type: { type: 'choice', label: 'Recherche', options: RESEARCH_OPTIONS, isRequired: true },
    position: { ...POSITION, initial: 1, formerLabel: 'Rang dans la liste' },
    missions: {
      type: 'list',
      label: 'Missions',
      singular: 'une mission',
      max: 20,
      isRequired: true,
      fields: { mission_id: { type: 'reference', label: 'Mission', to: 'missions', isRequired: true } },
    },
  },
} as const satisfies KindOfContent

export const presets = {
  label: 'Premières missions',
  singular: 'une première mission',
  description:
    'Les missions proposées au départ. Entre deux missions, celle dont le public, l’âge et le groupe sont les plus précis est proposée.',
  title: ['audience', 'age_group', 'namespace', 'position'],
  fields: {
    audience: { type: 'choice', label: 'Public', options: AUDIENCE_OPTIONS, isRequired: true },
    age_group: { type: 'choice', label: 'Âge', help: 'Sans choix\u00a0: tous les âges.', options: AGE_OPTIONS },
    namespace: {
      type: 'reference',
      label: 'Groupe',
      formerLabel: 'Espace',
      help: 'Sans choix\u00a0: tout le monde.',
      to: 'namespaces',
    },
    position: {
      type: 'number',
      initial: 1,
      label: 'Ordre d’affichage',
      formerLabel: 'Rang',
      min: 1,
      max: 10,
      isRequired: true,
    },
    mission_id: { type: 'reference', label: 'Mission', to: 'missions', isRequired: true },
    subtitle: {
      type: 'line',
      isAdvanced: true,
      label: 'Sous-titre propre',
      help: 'Remplace celui de la mission pour ce public.',
      max: 200,
      isNullable: true,
    },
  },
} as const satisfies KindOfContent
