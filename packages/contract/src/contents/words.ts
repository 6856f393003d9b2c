// Closed lists that several kinds of contents choose from, with their French names. Without Zod.
import type { AgeGroup, Audience, Context, Namespace, ResearchType, Situation, TaskAction } from '../constants.ts'

type Options<T extends string | number> = readonly (readonly [value: T, label: string])[]

export const NAMESPACE_OPTIONS: Options<Namespace> = [
  ['sdn', 'sdn'],
  ['tingari-emploi', 'tingari-emploi'],
  ['gen', 'gen'],
  ['demo', 'demo'],
]
export const CONTEXT_OPTIONS: Options<Context> = [
  ['Normal', 'Général'],
  ['numerique', 'Numérique'],
]
export const AGE_OPTIONS: Options<AgeGroup> = [
  ['16-18', '16 à 18 ans'],
  ['18-25', '18 à 25 ans'],
  ['25-30', '25 à 30 ans'],
  ['30+', 'Plus de 30 ans'],
]
export const SITUATION_OPTIONS: Options<Situation> = [
  ['Lycéen', 'Lycéen'],
  ['Étudiant', 'Étudiant'],
  ["Demandeur d'emploi", 'Demandeur d’emploi'],
  ['Employé', 'Employé'],
  ['Indépendant', 'Indépendant'],
]
export const AUDIENCE_OPTIONS: Options<Audience> = [
  ['LYCEEN', 'Lycéens'],
  ['JOB', 'Personnes qui cherchent un emploi'],
  ['FORMATION', 'Personnes qui cherchent une formation'],
]
export const RESEARCH_OPTIONS: Options<ResearchType> = [
  ['FORMATION', 'Une formation'],
  ['JOB', 'Un emploi'],
]
export const ACTION_OPTIONS: Options<TaskAction> = [
  ['toggle', 'Choisir un outil parmi ceux proposés'],
  ['choice', 'Utiliser le coach'],
  ['iframe', 'Consulter ses matchs'],
  ['other', 'Ouvrir un outil, sans liste'],
]
/** Pictures of tasks, by their number in the sprite (`task-1` to `task-31`). */
export const ICON_OPTIONS: Options<number> = [
  [1, 'Test'],
  [2, 'Vidéo'],
  [3, 'Cible'],
  [4, 'Boussole'],
  [5, 'Livre'],
  [6, 'Mallette'],
  [7, 'Études'],
  [8, 'Discussion'],
  [9, 'Recherche'],
  [10, 'CV'],
  [11, 'Poignée de main'],
  [12, 'Puzzle'],
  [13, 'Idée'],
  [14, 'Cœur'],
  [15, 'Carte'],
  [16, 'Panneau'],
  [17, 'Calendrier'],
  [18, 'Ordinateur'],
  [19, 'Micro'],
  [20, 'Crayon'],
  [21, 'Graphique'],
  [22, 'Engrenages'],
  [23, 'Entreprise'],
  [24, 'École'],
  [25, 'Laboratoire'],
  [26, 'Pinceau'],
  [27, 'Outil'],
  [28, 'Feuille'],
  [29, 'Globe'],
  [30, 'Médaille'],
  [31, 'Fusée'],
]
