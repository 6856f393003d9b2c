// Exchanges between tools: data types, purposes, and the wordings to which people agree.
import { readStartDocuments } from '../../../src/start-bundle.ts'
import type { ExchangeContent, PurposeContent } from './model.ts'
import type { toolsApart } from './tools-apart.ts'
import type { DataTypeSlug, ToolSlug } from './tools.ts'

/** A purpose of the start bundle, by its short name. */
function startPurpose(slug: string): PurposeContent {
  const found = [...readStartDocuments('purposes').values()].find((one) => one['slug'] === slug)!
  const { name, description, wording, retention } = found as Record<keyof PurposeContent, string>
  return { name, description, wording, version: 1, retention }
}

export const purposes = {
  'completer-mon-bilan': {
    name: 'Compléter mon bilan d’orientation',
    description:
      'Transvase range vos résultats de Cap Bruyère à côté de vos compétences, pour que votre bilan les lise ensemble.',
    wording:
      'J’accepte que Cap Bruyère transmette à Transvase les données que j’ai cochées, pour compléter mon bilan d’orientation. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Transvase les garde douze mois au plus. Elles sont effacées plus tôt si vous retirez votre accord.',
  },
  'preparer-ma-reorientation': {
    name: 'Préparer ma réorientation',
    description:
      'Transvase réunit vos valeurs et vos compétences, pour repérer ce que vous souhaitez garder en changeant de voie.',
    wording:
      'J’accepte que Marelline transmette à Transvase les données que j’ai cochées, avec mon adresse e-mail, pour préparer mon bilan de réorientation. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 2,
    retention: 'Transvase les garde douze mois au plus. Elles sont effacées plus tôt si vous retirez votre accord.',
  },
  'garder-dans-mon-nuage': {
    name: 'Garder mes résultats dans mon nuage',
    description:
      'Une copie de vos résultats de Cap Bruyère est rangée dans votre espace personnel, que personne d’autre n’ouvre.',
    wording:
      'J’accepte qu’une copie des données que j’ai cochées soit rangée dans mon espace Nuage perso, pour que je les garde et les réutilise comme je le souhaite. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention: 'Aussi longtemps que vous les y laissez : c’est vous qui les effacez.',
  },
  'trouver-mes-matchs': {
    name: 'Trouver mes matchs',
    description:
      'Affluents compare ce que vous aimez, savez faire et cherchez avec des formations et des emplois, et dit pourquoi il propose chacun.',
    wording:
      'J’accepte que les données que j’ai cochées soient transmises à Affluents, sans mon nom ni mon adresse, pour trouver des formations et des emplois qui me correspondent. Quand j’ouvre mes matchs, Affluents sait aussi dans quelle ville chercher. Il ne s’en sert pour rien d’autre. Je peux retirer cet accord quand je veux, sans donner de raison.',
    version: 1,
    retention:
      'Affluents les garde tant que dure votre accord. Quand vous retirez le dernier, il oublie tout, y compris les offres que vous avez gardées ou écartées.',
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
  sell_trainings: startPurpose('sell_trainings'),
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
    info: 'Transvase vous reconnaît par votre adresse e-mail. Vous retrouverez cet accord dans « Mes données ».',
    asksEmail: true,
    offersAccount: true,
    gives: ['marelline/valeurs'],
  },
  'cap-bruyere-nuage': {
    kind: 'o2o',
    recipient: 'nuage-perso',
    purpose: 'garder-dans-mon-nuage',
    info: 'Si vous n’avez pas encore d’espace, il est créé quand vous l’ouvrez pour la première fois.',
    gives: ['cap-bruyere/interets', 'cap-bruyere/metiers'],
  },
  // The first one of its kind: without it there are no matches.
  matchs: {
    kind: 'm2o',
    recipient: 'affluents',
    purpose: 'trouver-mes-matchs',
    info: 'Affluents ne reçoit ni votre nom ni votre adresse. Vous retrouverez cet accord dans « Mes données ».',
    gives: [
      'mes-envies/interets',
      'mes-envies/metiers',
      'mes-envies/envies',
      'mes-envies/situation',
      'cap-bruyere/interets',
      'cap-bruyere/metiers',
      'ruchelune/qualites',
      'transvase/competences',
      'marelline/valeurs',
      'passe-gue/acquis',
    ],
  },
  'offres-de-quartier': {
    kind: 'm2o',
    recipient: 'cle-de-quartier',
    purpose: 'recevoir-des-offres',
    info: 'Vos résultats arrivent de plusieurs outils : cochez seulement ceux que vous voulez montrer.',
    asksEmail: true,
    gives: [
      'cap-bruyere/interets',
      'cap-bruyere/metiers',
      'ruchelune/qualites',
      'transvase/competences',
      'passe-gue/acquis',
    ],
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
  'profil-aux-organismes': {
    kind: 'publisher',
    recipient: 'affluents',
    purpose: 'sell_trainings',
    info: 'Rien ne part avant que vous ayez coché la case. Vous retrouverez chaque envoi dans « Mes données ».',
    gives: ['mes-envies/coordonnees', 'mes-envies/situation'],
  },
} as const satisfies Record<
  string,
  ExchangeContent<ToolSlug | keyof typeof toolsApart, DataTypeSlug, keyof typeof purposes>
>
