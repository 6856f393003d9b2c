// What may be exchanged between tools, why, and in which words people agree to it.
import type { ExchangeContent, PurposeContent } from './model.ts'
import type { DataTypeSlug, ToolSlug } from './tools.ts'

export const purposes = {
  'completer-mon-bilan': {
    name: 'Compléter mon bilan d’orientation',
    description: 'Transvase range vos résultats de Cap Bruyère à côté de vos compétences, pour que votre bilan les lise ensemble.',
    wording:
      'J’accepte que Cap Bruyère transmette à Transvase les données que j’ai cochées, pour compléter mon bilan d’orientation. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Transvase les garde douze mois au plus. Elles sont effacées plus tôt si vous retirez votre accord.',
  },
  'preparer-ma-reorientation': {
    name: 'Préparer ma réorientation',
    description: 'Transvase réunit vos valeurs et vos compétences, pour repérer ce que vous souhaitez garder en changeant de voie.',
    wording:
      'J’accepte que Marelline transmette à Transvase les données que j’ai cochées, pour préparer mon bilan de réorientation. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Transvase les garde douze mois au plus. Elles sont effacées plus tôt si vous retirez votre accord.',
  },
  'garder-dans-mon-nuage': {
    name: 'Garder mes résultats dans mon nuage',
    description: 'Une copie de vos résultats de Cap Bruyère est rangée dans votre espace personnel, que personne d’autre n’ouvre.',
    wording:
      'J’accepte qu’une copie des données que j’ai cochées soit rangée dans mon espace Nuage perso, pour que je les garde et les réutilise comme je le souhaite. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Aussi longtemps que vous les y laissez : c’est vous qui les effacez.',
  },
  'recevoir-des-offres': {
    name: 'Recevoir des offres qui me correspondent',
    description: 'Clé de quartier compare ce que vous aimez et savez faire avec les emplois proches de chez vous.',
    wording:
      'J’accepte que les données que j’ai cochées soient transmises à Clé de quartier, avec mon adresse e-mail, pour recevoir des offres d’emploi qui me correspondent. Elles ne servent à rien d’autre. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Clé de quartier les garde six mois au plus. Elles sont effacées plus tôt si vous retirez votre accord.',
  },
  'me-presenter-a-un-tuteur': {
    name: 'Me présenter à un tuteur',
    description:
      'Tandem des Halles ajoute vos qualités à votre présentation, pour que des tuteurs vous découvrent autrement que par un diplôme.',
    wording:
      'J’accepte que Ruchelune transmette à Tandem des Halles les données que j’ai cochées, avec mon adresse e-mail, pour me présenter à des tuteurs en alternance. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Tandem des Halles les garde jusqu’à la fin de votre recherche, et douze mois au plus.',
  },
} as const satisfies Record<string, PurposeContent>

export const exchanges = {
  'cap-bruyere-transvase': {
    kind: 'journey',
    recipient: 'transvase',
    purpose: 'completer-mon-bilan',
    info: 'Transvase ne reçoit ni votre nom ni votre adresse. Vous retrouverez cet accord dans « Mes données ».',
    gives: ['cap-bruyere/interets', 'cap-bruyere/metiers', 'cap-bruyere/situations'],
  },
  'marelline-transvase': {
    kind: 'journey',
    recipient: 'transvase',
    purpose: 'preparer-ma-reorientation',
    info: 'Transvase ne reçoit ni votre nom ni votre adresse. Vous retrouverez cet accord dans « Mes données ».',
    gives: ['marelline/valeurs'],
  },
  'cap-bruyere-nuage': {
    kind: 'o2o',
    recipient: 'nuage-perso',
    purpose: 'garder-dans-mon-nuage',
    info: 'Si vous n’avez pas encore d’espace, il est créé quand vous l’ouvrez pour la première fois.',
    gives: ['cap-bruyere/interets', 'cap-bruyere/metiers'],
  },
  'offres-de-quartier': {
    kind: 'm2o',
    recipient: 'cle-de-quartier',
    purpose: 'recevoir-des-offres',
    info: 'Vos résultats arrivent de plusieurs outils : cochez seulement ceux que vous voulez montrer.',
    asksEmail: true,
    gives: ['cap-bruyere/interets', 'cap-bruyere/metiers', 'ruchelune/qualites', 'transvase/competences', 'passe-gue/acquis'],
  },
  'ruchelune-tandem': {
    kind: 'o2o',
    recipient: 'tandem-des-halles',
    purpose: 'me-presenter-a-un-tuteur',
    info: 'Si vous n’avez pas de compte chez Tandem des Halles, demandez-en un : il est créé avec votre adresse e-mail.',
    asksEmail: true,
    offersAccount: true,
    gives: ['ruchelune/qualites'],
  },
} as const satisfies Record<string, ExchangeContent<ToolSlug, DataTypeSlug, keyof typeof purposes>>
