// Sources and recipients of data that are not tools of the catalogue.
import type { ToolApartContent } from './model.ts'

export const toolsApart = {
  'mes-envies': {
    name: 'Mes envies',
    role: 'own',
    description: 'Ce que vous dites ici de vous, des métiers et des cadres de travail.',
    summary: 'Vos réponses aux cartes et au jeu.',
    dataTypes: {
      interets: [
        'Intérêts d’après le jeu',
        'Vos six familles d’intérêts, de la plus forte à la plus discrète.',
        'interests',
      ],
      metiers: ['Métiers qui me correspondent', 'Ceux auxquels vous avez dit oui.', 'trades'],
      envies: [
        'Réponses aux cartes',
        'Ce que vous avez dit de chaque métier, secteur et cadre de travail.',
        'preferences',
      ],
      situation: ['Situation', 'Votre niveau d’études, votre situation et ce que vous cherchez.', 'situation'],
      coordonnees: ['Coordonnées', 'Votre nom, votre ville et de quoi vous joindre, d’après votre profil.', 'contact'],
    },
  },
  affluents: {
    name: 'Affluents',
    role: 'matching',
    description: 'Rapproche ce que vous aimez et savez faire des formations et des emplois proposés.',
    summary: 'Des formations et des emplois qui vous ressemblent.',
  },
} as const satisfies Record<string, ToolApartContent>
