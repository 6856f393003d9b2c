// The guided experiences: tools in order, with their purposes. All tools are free and have a website.
import { orientationSteps } from './assessment-steps.ts'
import type { JourneyContent } from './model.ts'
import type { ToolSlug } from './tools.ts'

export const journeys = {
  'bilan-orientation': {
    title: 'Bilan d’orientation',
    description:
      'Reconnaissez ce qui vous attire, nommez ce que vous savez faire et trouvez des métiers qui s’en approchent. À la fin, vous avez un bilan à garder ou à montrer à un conseiller.',
    minutes: [20, 30],
    stars: 100,
    proposedTo: ['LYCEEN', 'FORMATION'],
    isFeatured: true,
    guide: [
      'Installez-vous devant un ordinateur relié à Internet.',
      'Gardez la même adresse e-mail du début à la fin.',
      'Suivez les quatre étapes dans l’ordre : à chacune, la première partie de l’outil suffit.',
      'Choisissez les données que vous partagez, puis générez votre bilan.',
    ],
    platforms: [
      {
        tool: 'cap-bruyere',
        kind: 'assessment',
        purpose:
          'Vous dites ce qui vous attire dans des situations de tous les jours, et vos centres d’intérêt se dessinent.',
      },
      {
        tool: 'transvase',
        kind: 'data-export',
        purpose: 'Vous réunissez vos premiers résultats et choisissez ceux que votre bilan pourra lire.',
        isOptional: true,
        mustShare: true,
        needs: 'cap-bruyere',
      },
      {
        tool: 'ruchelune',
        kind: 'api',
        purpose: 'Vous relevez un défi avec une équipe imaginaire, et vos choix donnent un nom à vos qualités.',
        isOptional: true,
      },
      {
        tool: 'atlas-des-gestes',
        kind: 'assessment',
        purpose: 'Vous suivez les gestes qui vous plaisent jusqu’à des métiers qui vous ressemblent.',
        isOptional: true,
      },
    ],
    variants: [
      {
        context: 'numerique',
        guide: [
          'Installez-vous devant un ordinateur relié à Internet.',
          'Gardez la même adresse e-mail du début à la fin.',
          'Faites le test en entier : il suffit à votre bilan.',
          'Générez votre bilan et relisez-le avec un conseiller.',
        ],
        tools: ['cap-bruyere'],
      },
      {
        namespace: 'gen',
        guide: [
          'Faites ce bilan en atelier, avec votre groupe.',
          'Commencez par vos centres d’intérêt, puis partagez-les avec Transvase.',
          'Relevez le défi de Ruchelune, puis comparez vos qualités à deux.',
          'Générez votre bilan et gardez-le pour votre entretien.',
        ],
        tools: ['cap-bruyere', 'transvase', 'ruchelune'],
      },
    ],
    steps: orientationSteps,
  },
  'bilan-reorientation': {
    title: 'Bilan de réorientation',
    description:
      'Quatre outils pour relire votre parcours, garder ce qui compte et repérer les métiers à votre portée. Vous avancez sans quitter votre emploi et repartez avec un bilan qui prépare la suite.',
    minutes: [20, 30],
    stars: 100,
    proposedTo: ['JOB'],
    guide: [
      'Installez-vous devant un ordinateur relié à Internet, avec votre CV si vous en avez un.',
      'Gardez la même adresse e-mail du début à la fin, de préférence une adresse personnelle.',
      'Suivez les quatre étapes dans l’ordre : à chacune, la première partie de l’outil suffit.',
      'Choisissez les données que vous partagez, puis générez votre bilan.',
    ],
    platforms: [
      {
        tool: 'marelline',
        kind: 'assessment',
        purpose: 'Vous choisissez, case après case, ce qui compte pour vous dans un travail.',
      },
      {
        tool: 'transvase',
        kind: 'data-export',
        purpose: 'Vous réunissez vos résultats et vos attestations, puis choisissez ceux que votre bilan pourra lire.',
        needs: 'marelline',
      },
      {
        tool: 'passe-gue',
        kind: 'assessment',
        purpose: 'Vous dites ce que votre parcours vous a appris et découvrez les passerelles vers d’autres voies.',
      },
      {
        tool: 'sablier-vert',
        kind: 'assessment',
        purpose:
          'Vous repérez des métiers qui recrutent, ceux qui vous sont ouverts et ceux qui demandent quelques mois de formation.',
        opensWebsite: true,
      },
    ],
  },
  parcoursup: {
    title: 'Simulateur d’admission',
    description:
      'Un simulateur estime vos chances d’admission, formation par formation, et vous aide à composer une liste de vœux équilibrée. Vous gardez vos vœux ici et vous les reprenez quand vous voulez.',
    minutes: [10, 20],
    stars: 100,
    situations: ['Lycéen', 'Étudiant'],
    makesNoAssessment: true,
    isBeta: true,
    tips: [
      'Formulez vingt vœux : une liste longue vous laisse plus de choix le jour des réponses.',
      'Gardez au moins la moitié de vos vœux au-dessus de 75 % de chances.',
      'Ajoutez quelques vœux ambitieux : une estimation basse n’interdit pas d’essayer.',
      'Lisez les attendus de chaque formation avant de confirmer, et parlez-en à un enseignant.',
    ],
    guide: [
      'Ayez sous les yeux vos bulletins des deux dernières années.',
      'Répondez aux questions du coach : il estime vos chances pour chaque formation.',
      'Notez vos vœux dans votre liste, avec la chance estimée.',
      'Revenez quand vos résultats changent : l’estimation suit.',
    ],
    platforms: [
      {
        tool: 'calque-des-voeux',
        kind: 'coach',
        purpose:
          'Vous décrivez vos résultats, et le simulateur estime vos chances pour les formations qui vous intéressent.',
      },
    ],
  },
} as const satisfies Record<string, JourneyContent<ToolSlug>>
