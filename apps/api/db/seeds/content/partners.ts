// Invented partners that offer rewards. Their domains in .example never resolve.
import type { PartnerContent } from './model.ts'

export const partners = {
  'librairie-des-quais': {
    name: 'Librairie des Quais',
    description:
      '<p>Une librairie de quartier, <strong>indépendante</strong>, où l’on peut lire debout sans se faire presser.</p><ul><li>Romans, bandes dessinées et manuels</li><li>Conseils pour les lycéens et les étudiants</li><li>Commande en ligne, retrait au comptoir</li></ul>',
    socials: [
      { name: 'Blog', url: 'https://blog.librairie-des-quais.example' },
      { name: 'Photos', url: 'https://photos.librairie-des-quais.example' },
      { name: 'Agenda', url: 'https://librairie-des-quais.example/agenda' },
    ],
  },
  'velo-cabriole': {
    name: 'Vélo Cabriole',
    description:
      '<p>Un atelier qui <strong>répare, loue et reconditionne</strong> des vélos. On peut y apprendre à changer une chambre à air, le samedi matin.</p><p><em>Pensez à prendre rendez-vous pour les révisions.</em></p>',
    socials: [
      { name: 'Blog', url: 'https://velo-cabriole.example/blog' },
      { name: 'Vidéos', url: 'https://videos.velo-cabriole.example' },
    ],
  },
  'cinema-le-lampadaire': {
    name: 'Cinéma Le Lampadaire',
    description:
      '<p>Trois salles, un bar à limonade et une programmation qui mêle nouveautés et reprises.</p><ul><li>Séances en version originale tous les jours</li><li>Débats le <strong>jeudi soir</strong></li></ul><p>Le programme de la semaine est <a href="https://cinema-le-lampadaire.example/programme">en ligne</a>.</p>',
    socials: [
      { name: 'Programme', url: 'https://cinema-le-lampadaire.example/programme' },
      { name: 'Photos', url: 'https://photos.cinema-le-lampadaire.example' },
      { name: 'Lettre', url: 'https://cinema-le-lampadaire.example/lettre' },
    ],
  },
  'rail-des-collines': {
    name: 'Rail des Collines',
    description:
      '<p>Des trains régionaux lents et fréquents, avec de la place pour les vélos.</p><p>Les billets s’achètent en ligne ou au guichet et restent <strong>échangeables jusqu’au départ</strong>.</p>',
    socials: [{ name: 'Info trafic', url: 'https://rail-des-collines.example/trafic' }],
  },
  'coachs-du-belvedere': {
    name: 'Les Coachs du Belvédère',
    description:
      '<p>Une équipe de coachs qui accompagnent les choix d’études, les candidatures et les changements de métier.</p><ul><li>Séances à distance, en tête-à-tête</li><li>Un compte rendu écrit après chaque séance</li><li>Vos échanges restent <strong>confidentiels</strong></li></ul>',
    socials: [
      { name: 'Blog', url: 'https://blog.coachs-du-belvedere.example' },
      { name: 'Vidéos', url: 'https://videos.coachs-du-belvedere.example' },
    ],
  },
  'musee-des-vents': {
    name: 'Musée des Vents',
    description:
      '<p>Moulins, cerfs-volants, instruments et cartes : le musée raconte <strong>tout ce que le vent fait bouger</strong>.</p><p><em>La terrasse ferme les jours de tempête, ce qui est un comble.</em></p>',
    socials: [
      { name: 'Agenda', url: 'https://musee-des-vents.example/agenda' },
      { name: 'Photos', url: 'https://photos.musee-des-vents.example' },
      { name: 'Blog', url: 'https://musee-des-vents.example/blog' },
      { name: 'Lettre', url: 'https://musee-des-vents.example/lettre' },
    ],
  },
  'papeterie-mirabelle': {
    name: 'Papeterie Mirabelle',
    description:
      '<p>Des carnets cousus, des crayons à l’unité et des agendas qui commencent en septembre.</p><p>Les papiers sont <strong>recyclés ou issus de forêts gérées</strong>.</p>',
    socials: [{ name: 'Photos', url: 'https://photos.papeterie-mirabelle.example' }],
  },
  'salle-roc-bleu': {
    name: 'Salle Roc Bleu',
    description:
      '<p>Une salle d’escalade pour tous les niveaux, avec un espace réservé aux débutants.</p><ul><li>Chaussons et baudrier prêtés</li><li>Un encadrant présent à toute heure</li></ul>',
    socials: [
      { name: 'Photos', url: 'https://photos.salle-roc-bleu.example' },
      { name: 'Vidéos', url: 'https://videos.salle-roc-bleu.example' },
    ],
  },
  'ecoute-sillon': {
    name: 'Écoute-Sillon',
    description:
      '<p>De la musique à écouter en ligne et des disques à poser sur une platine. Les artistes sont <strong>payés à l’écoute</strong>, pas à la popularité.</p>',
    socials: [
      { name: 'Playlists', url: 'https://ecoute-sillon.example/playlists' },
      { name: 'Blog', url: 'https://blog.ecoute-sillon.example' },
    ],
  },
  'friperie-deux-saisons': {
    name: 'Friperie Deux Saisons',
    description:
      '<p>Des vêtements de seconde main, lavés, recousus et rangés par couleur.</p><p>Le rayon <strong>entretien d’embauche</strong> propose des tenues complètes à petit prix.</p>',
    socials: [{ name: 'Photos', url: 'https://photos.friperie-deux-saisons.example' }],
  },
  'cafe-parapluie': {
    name: 'Café Parapluie',
    description:
      '<p>Un café où l’on vient travailler, réviser ou attendre que la pluie cesse. <strong>Prises et silence au premier étage</strong>, conversation au rez-de-chaussée.</p>',
    socials: [
      { name: 'Carte', url: 'https://cafe-parapluie.example/carte' },
      { name: 'Photos', url: 'https://photos.cafe-parapluie.example' },
    ],
  },
  'serre-capucine': {
    name: 'Serre Capucine',
    description:
      '<p>Des plantes robustes pour les petits logements, cultivées <strong>sans pesticide</strong> à quelques kilomètres de la ville.</p><ul><li>Ateliers de rempotage le dimanche</li><li>Conseils d’arrosage par message</li></ul>',
    socials: [{ name: 'Blog', url: 'https://blog.serre-capucine.example' }],
  },
  'langues-au-long-cours': {
    name: 'Langues au long cours',
    description:
      '<p>Des cours de langue en petit groupe, à distance, avec des professeurs installés dans le pays.</p><p>On y parle <strong>dès la première minute</strong>, même avec trois mots.</p>',
    socials: [
      { name: 'Vidéos', url: 'https://videos.langues-au-long-cours.example' },
      { name: 'Lettre', url: 'https://langues-au-long-cours.example/lettre' },
    ],
  },
  'code-papillon': {
    name: 'Code Papillon',
    description:
      '<p>Un entraînement au <strong>code de la route</strong> en séries courtes, sur téléphone ou sur ordinateur.</p><p><em>Chaque erreur est expliquée par un dessin.</em></p>',
    socials: [{ name: 'Blog', url: 'https://code-papillon.example/blog' }],
  },
  'bocaux-de-margot': {
    name: 'Les Bocaux de Margot',
    description:
      '<p>Une épicerie de producteurs : confitures, tartinades, miels et cidre fermier.</p><p>Certains coffrets contiennent de l’alcool et sont <strong>réservés aux personnes majeures</strong>. <em>L’abus d’alcool est dangereux pour la santé, à consommer avec modération.</em></p>',
    socials: [
      { name: 'Recettes', url: 'https://bocaux-de-margot.example/recettes' },
      { name: 'Photos', url: 'https://photos.bocaux-de-margot.example' },
    ],
  },
  'maison-ficelle': {
    name: 'Maison Ficelle',
    description: '',
    socials: [{ name: 'Photos', url: 'https://photos.maison-ficelle.example' }],
  },
  'comptoir-d-exemple': {
    name: 'Comptoir d’exemple',
    website: 'https://comptoir.example.org',
    description: '<p>Un partenaire d’exemple, pour les démonstrations.</p>',
    socials: [{ name: 'Blog', url: 'https://blog.example.org' }],
    isSample: true,
  },
} as const satisfies Record<string, PartnerContent>

export type PartnerSlug = keyof typeof partners
