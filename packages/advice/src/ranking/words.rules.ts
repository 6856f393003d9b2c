// French words for reasons and levels. Sectors and settings have the same codes as «Mes envies» in the product.
// Reasons do not name a code that is missing here.
import type { InterestCode } from '@visions/contract/vocabulary'

/** Words that follow «aimer» in a reason. */
export const LIKES: Record<InterestCode, string> = {
  R: 'travailler de vos mains',
  I: 'comprendre comment les choses marchent',
  A: 'imaginer et créer',
  S: 'aider et transmettre',
  E: 'entraîner les autres et entreprendre',
  C: 'organiser et vérifier',
}

export const SECTORS: Readonly<Record<string, string>> = {
  agriculture: 'agriculture, jardins et animaux',
  'artisanat-art': 'artisanat et métiers d’art',
  batiment: 'bâtiment et architecture',
  commerce: 'commerce et vente',
  'culture-medias': 'culture, médias et communication',
  'droit-administration': 'droit, gestion et administration',
  education: 'enseignement et formation',
  environnement: 'environnement et énergie',
  'hotellerie-restauration': 'hôtellerie et restauration',
  industrie: 'industrie, mécanique et maintenance',
  informatique: 'informatique et données',
  'logistique-transport': 'transport et logistique',
  sante: 'santé et soins',
  social: 'aide et accompagnement',
  'sport-animation': 'sport, jeunesse et loisirs',
  'banque-assurance': 'banque et assurance',
  'securite-defense': 'sécurité, secours et défense',
  'sciences-recherche': 'sciences et recherche',
}

export const SETTINGS: Readonly<Record<string, string>> = {
  dehors: 'travailler dehors',
  bureau: 'travailler au bureau',
  atelier: 'travailler à l’atelier',
  'en-equipe': 'travailler en équipe',
  'en-autonomie': 'travailler en autonomie',
  'contact-public': 'être au contact du public',
  'soin-des-autres': 'prendre soin des autres',
  mains: 'travailler de ses mains',
  ecran: 'travailler sur écran',
  deplacements: 'se déplacer souvent',
  'horaires-decales': 'avoir des horaires décalés',
  'horaires-reguliers': 'avoir des horaires réguliers',
  calme: 'travailler au calme',
  mouvement: 'bouger toute la journée',
  creer: 'inventer et créer',
  responsabilites: 'prendre des responsabilités',
}

/** Work settings and centres of interest of the ROME in which a value shows, by a part of its name without accents. */
export const VALUES: readonly (readonly [part: string, shownBy: readonly string[]])[] = [
  ['autonomie', ['en-autonomie']],
  ['equipe', ['en-equipe']],
  ['utilite', ['soin-des-autres', 'soin', 'service-public', 'secours', 'transmettre', 'enfants', 'environnement']],
  ['stabilite', ['horaires-reguliers', 'service-public']],
  ['decouverte', ['decouvertes', 'voyages', 'cultures', 'technologies']],
  ['creativite', ['creer', 'artiste']],
  ['responsabilite', ['responsabilites', 'diriger']],
]

/** Words for the level of a diploma. */
export const LEVELS: Readonly<Record<number, string>> = {
  2: 'sans diplôme',
  3: 'CAP ou BEP',
  4: 'bac',
  5: 'bac\u00a0+\u00a02',
  6: 'bac\u00a0+\u00a03',
  7: 'bac\u00a0+\u00a05',
  8: 'doctorat',
}
