// Samples, separate from the published tools (`isSample=true`).
import type { ToolContent } from './model.ts'

export const sampleTools = {
  'exemple-bivouac': {
    name: 'Bivouac (exemple)',
    categories: ['orientation'],
    tags: ['Test', 'Métiers', 'Jeu'],
    minutes: 20,
    isSample: true,
    summary: 'Un outil d’exemple pour montrer la fiche d’un test.',
    description:
      'Cette fiche montre comment un test d’orientation apparaît dans le catalogue. Elle ne mène à aucun service ouvert au public.',
    concept:
      'Bivouac sert aux démonstrations : on y voit un résumé, un guide et des données partagées, sans qu’aucun compte soit nécessaire.',
    guide: ['Ouvrez la fiche.', 'Lisez le guide.', 'Revenez au catalogue.'],
    dataTypes: { reponses: ['Réponses', 'Des réponses d’exemple.'] },
  },
  'exemple-chat-perche': {
    name: 'Chat perché (exemple)',
    categories: ['skills'],
    tags: ['Jeu', 'Savoir-être', 'Confiance'],
    minutes: 10,
    code: 'VISIONS-CHAT',
    isSample: true,
    summary: 'Un outil d’exemple pour montrer un jeu avec un code d’usage.',
    description:
      'Cette fiche montre un jeu qui demande un code d’usage. Le code affiché ne sert qu’aux démonstrations.',
    concept: 'Chat perché permet de vérifier l’affichage d’un code, d’un avis et d’un guide court dans une fiche.',
    guide: ['Copiez le code.', 'Collez-le dans l’outil.', 'Jouez une partie.'],
  },
  'exemple-petit-poisson': {
    name: 'Petit Poisson (exemple)',
    categories: ['internship'],
    tags: ['Stage', 'Offres', 'Lettre'],
    minutes: 15,
    isPaid: true,
    isSample: true,
    summary: 'Un outil d’exemple pour montrer une fiche payante.',
    description: 'Cette fiche montre comment un outil payant est signalé. Aucun paiement n’est possible.',
    concept: 'Petit Poisson sert à vérifier la mention « payant » dans les listes, les tâches et les fiches.',
    guide: ['Ouvrez la fiche.', 'Repérez la mention du prix.', 'Revenez à la liste.'],
  },
  'exemple-grand-orme': {
    name: 'Grand Orme (exemple)',
    categories: ['professionnal', 'job'],
    tags: ['Réseau', 'Rencontre', 'Métiers'],
    minutes: 60,
    isSample: true,
    summary: 'Un outil d’exemple au texte plus long que les autres.',
    description:
      'Cette fiche contient un texte plus long pour vérifier la mise en page. Elle décrit un réseau d’entraide imaginaire dont les membres se retrouvent chaque saison sous un grand arbre. Ils y échangent des nouvelles, des adresses et des outils de jardin. La fiche se replie, se déplie et se lit aussi sur un téléphone.',
    concept:
      'Grand Orme aide à vérifier les blocs repliés. Son texte dépasse volontairement la hauteur habituelle d’une carte, afin que le bouton d’ouverture apparaisse et que l’on puisse contrôler son comportement au clavier.',
    guide: ['Dépliez le texte.', 'Repliez-le.', 'Passez à la fiche suivante.'],
  },
} as const satisfies Record<string, ToolContent>
