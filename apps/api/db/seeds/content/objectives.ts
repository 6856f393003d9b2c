// Objectives that a person can choose after the first missions.
import type { ObjectiveContent } from './model.ts'
import type { objectiveMissions } from './missions.ts'

export const objectives = {
  'choisir-mes-etudes': {
    name: 'Choisir mes études',
    type: 'FORMATION',
    missions: ['mieux-me-connaitre', 'explorer-metiers', 'visiter-campus', 'preparer-voeux'],
  },
  'trouver-une-alternance': {
    name: 'Trouver une alternance',
    type: 'FORMATION',
    missions: ['comprendre-alternance', 'cv-et-lettre', 'chercher-alternance', 'preparer-entretien'],
  },
  'reprendre-une-formation': {
    name: 'Reprendre une formation',
    type: 'FORMATION',
    missions: ['faire-le-point', 'remise-en-route', 'choisir-formation', 'valider-experience'],
  },
  'decrocher-mon-premier-emploi': {
    name: 'Décrocher mon premier emploi',
    type: 'JOB',
    missions: ['mieux-me-connaitre', 'cv-et-lettre', 'trouver-offres', 'preparer-entretien', 'premiers-jours'],
  },
  'changer-de-metier': {
    name: 'Changer de métier',
    type: 'JOB',
    missions: ['faire-le-point', 'tester-un-metier', 'metiers-utiles', 'organiser-changement', 'valider-experience'],
  },
  'travailler-a-mon-compte': {
    name: 'Travailler à mon compte',
    type: 'JOB',
    missions: ['preciser-mon-idee', 'calculer-mes-prix', 'montrer-mon-travail', 'premiers-clients'],
  },
} as const satisfies Record<string, ObjectiveContent<keyof typeof objectiveMissions>>
