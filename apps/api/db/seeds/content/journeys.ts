// The guided experiences: the tools of a path, in order, and what one does at each. None of them costs money or lacks a website.
import type { Experience } from '@visions/contract/vocabulary'
import type { JourneyContent } from './model.ts'
import type { ToolSlug } from './tools.ts'

export const journeys = {
  'bilan-orientation': {
    title: 'Bilan d’orientation',
    description:
      'Quatre outils pour reconnaître ce qui vous attire, nommer ce que vous savez faire et trouver des métiers qui s’en approchent. À la fin, vous avez un bilan à garder ou à montrer à la personne qui vous conseille.',
    minutes: [20, 30],
    stars: 100,
    guide: [
      'Installez-vous devant un ordinateur relié à Internet.',
      'Gardez la même adresse e-mail du début à la fin.',
      'Suivez les quatre étapes dans l’ordre : à chacune, la première partie de l’outil suffit.',
      'Choisissez les données que vous partagez, puis générez votre bilan.',
    ],
    platforms: [
      {
        tool: 'cap-bruyere',
        purpose: 'Vous dites ce qui vous attire dans des situations de tous les jours, et vos centres d’intérêt se dessinent.',
      },
      { tool: 'transvase', purpose: 'Vous réunissez vos premiers résultats et choisissez ceux que votre bilan pourra lire.' },
      { tool: 'ruchelune', purpose: 'Vous relevez un défi avec une équipe imaginaire, et vos choix donnent un nom à vos qualités.' },
      { tool: 'atlas-des-gestes', purpose: 'Vous suivez les gestes qui vous plaisent jusqu’à des métiers qui vous ressemblent.' },
    ],
  },
  'bilan-reorientation': {
    title: 'Bilan de réorientation',
    description:
      'Quatre outils pour relire votre parcours, garder ce qui compte et repérer les métiers à votre portée. Vous avancez sans quitter votre emploi et repartez avec un bilan qui prépare la suite.',
    minutes: [20, 30],
    stars: 100,
    guide: [
      'Installez-vous devant un ordinateur relié à Internet, avec votre CV si vous en avez un.',
      'Gardez la même adresse e-mail du début à la fin, de préférence une adresse personnelle.',
      'Suivez les quatre étapes dans l’ordre : à chacune, la première partie de l’outil suffit.',
      'Choisissez les données que vous partagez, puis générez votre bilan.',
    ],
    platforms: [
      { tool: 'marelline', purpose: 'Vous choisissez, case après case, ce qui compte pour vous dans un travail.' },
      { tool: 'transvase', purpose: 'Vous réunissez vos résultats et vos attestations, puis choisissez ceux que votre bilan pourra lire.' },
      { tool: 'passe-gue', purpose: 'Vous dites ce que votre parcours vous a appris et découvrez les passerelles vers d’autres voies.' },
      {
        tool: 'sablier-vert',
        purpose: 'Vous repérez des métiers qui recrutent, ceux qui vous sont ouverts et ceux qui demandent quelques mois de formation.',
      },
    ],
  },
} as const satisfies Partial<Record<Experience, JourneyContent<ToolSlug>>>
