// The missions of the objectives. Their names and types are those of the start bundle.
import type { ObjectiveContent } from './model.ts'
import type { objectiveMissions } from './missions.ts'

export const objectives = {
  'choisir-mes-etudes': {
    missions: ['mieux-me-connaitre', 'explorer-metiers', 'visiter-campus', 'preparer-voeux'],
  },
  'trouver-une-alternance': {
    missions: ['comprendre-alternance', 'cv-et-lettre', 'chercher-alternance', 'preparer-entretien'],
  },
  'reprendre-une-formation': {
    missions: ['faire-le-point', 'remise-en-route', 'choisir-formation', 'valider-experience'],
  },
  'decrocher-mon-premier-emploi': {
    missions: ['mieux-me-connaitre', 'cv-et-lettre', 'trouver-offres', 'preparer-entretien', 'premiers-jours'],
  },
  'changer-de-metier': {
    missions: ['faire-le-point', 'tester-un-metier', 'metiers-utiles', 'organiser-changement', 'valider-experience'],
  },
  'travailler-a-mon-compte': {
    missions: ['preciser-mon-idee', 'calculer-mes-prix', 'montrer-mon-travail', 'premiers-clients'],
  },
} as const satisfies Record<string, ObjectiveContent<keyof typeof objectiveMissions>>
