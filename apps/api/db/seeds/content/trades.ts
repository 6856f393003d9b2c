// Trades and trainings that an assessment may propose. Codes, titles and interests come from the public list of trades (ROME 4.0, Licence Ouverte),
// with its capitals accented; the skills are everyday ones, named as the tools name them (model.ts). Diplomas are those that exist; no school is named.
import type { TradeContent, TrainingContent } from './model.ts'

export const trades = {
  // Hands, machines, living things
  A1203: {
    title: 'Agent / Agente d’entretien des espaces verts',
    interests: 'R',
    skills: ['Travailler en équipe', 'Réparer ou monter un objet', 'Compter et mesurer'],
  },
  A1433: {
    title: 'Maraîcher / Maraîchère',
    interests: 'RE',
    skills: ['Organiser une semaine', 'Compter et mesurer', 'Réparer ou monter un objet', 'Garder son calme'],
  },
  B1803: {
    title: 'Couturier / Couturière',
    interests: 'RA',
    skills: ['Compter et mesurer', 'Réparer ou monter un objet', 'Accueillir et écouter'],
  },
  D1102: {
    title: 'Boulanger / Boulangère',
    interests: 'R',
    skills: ['Compter et mesurer', 'Organiser une semaine', 'Travailler en équipe'],
    isInDemand: true,
  },
  D1202: {
    title: 'Coiffeur / Coiffeuse',
    interests: 'RA',
    skills: ['Accueillir et écouter', 'Prendre soin de quelqu’un', 'Garder son calme'],
  },
  D1209: {
    title: 'Fleuriste',
    interests: 'RC',
    skills: ['Accueillir et écouter', 'Compter et mesurer', 'Organiser une semaine'],
  },
  F1602: {
    title: 'Électricien / Électricienne du bâtiment',
    interests: 'R',
    skills: ['Réparer ou monter un objet', 'Compter et mesurer', 'Organiser une semaine'],
    isInDemand: true,
  },
  F1603: {
    title: 'Plombier / Plombière sanitaire',
    interests: 'R',
    skills: ['Réparer ou monter un objet', 'Compter et mesurer', 'Accueillir et écouter'],
    isInDemand: true,
  },
  F1610: {
    title: 'Installateur mainteneur / Installatrice mainteneuse en systèmes solaires, thermiques et photovoltaïques',
    interests: 'R',
    skills: ['Réparer ou monter un objet', 'Compter et mesurer', 'Travailler en équipe', 'Apprendre un logiciel'],
    isInDemand: true,
  },
  F1703: {
    title: 'Maçon / Maçonne',
    interests: 'R',
    skills: ['Réparer ou monter un objet', 'Compter et mesurer', 'Travailler en équipe'],
    isInDemand: true,
  },
  G1609: {
    title: 'Cuisinier / Cuisinière',
    interests: 'R',
    skills: ['Travailler en équipe', 'Organiser une semaine', 'Garder son calme', 'Compter et mesurer'],
    isInDemand: true,
  },
  I1304: {
    title: 'Technicien / Technicienne de maintenance industrielle',
    interests: 'RC',
    skills: ['Réparer ou monter un objet', 'Chercher une information fiable', 'Compter et mesurer', 'Apprendre un logiciel'],
    isInDemand: true,
  },
  I1401: {
    title: 'Technicien / Technicienne de maintenance en informatique',
    interests: 'RC',
    skills: ['Apprendre un logiciel', 'Expliquer à quelqu’un', 'Réparer ou monter un objet', 'Chercher une information fiable'],
  },
  I1604: {
    title: 'Mécanicien / Mécanicienne automobile',
    interests: 'R',
    skills: ['Réparer ou monter un objet', 'Chercher une information fiable', 'Accueillir et écouter'],
    isInDemand: true,
  },
  N1103: {
    title: 'Préparateur / Préparatrice de commandes',
    interests: 'R',
    skills: ['Compter et mesurer', 'Travailler en équipe', 'Organiser une semaine'],
  },
  N4103: {
    title: 'Conducteur / Conductrice de bus',
    interests: 'R',
    skills: ['Garder son calme', 'Accueillir et écouter', 'Organiser une semaine'],
    isInDemand: true,
  },

  // Questions, figures, computers
  J1302: {
    title: 'Technicien / Technicienne de laboratoire d’analyses médicales',
    interests: 'IR',
    skills: ['Compter et mesurer', 'Apprendre un logiciel', 'Prendre soin de quelqu’un'],
  },
  K2402: {
    title: 'Ingénieur / Ingénieure de recherche scientifique',
    interests: 'IC',
    skills: ['Chercher une information fiable', 'Écrire un texte clair', 'Parler devant un groupe', 'Utiliser un tableur'],
  },
  M1419: {
    title: 'Data analyst',
    interests: 'IC',
    skills: ['Utiliser un tableur', 'Chercher une information fiable', 'Apprendre un logiciel', 'Expliquer à quelqu’un'],
  },
  M1805: {
    title: 'Développeur / Développeuse informatique',
    interests: 'IC',
    skills: ['Apprendre un logiciel', 'Chercher une information fiable', 'Travailler en équipe'],
  },
  M1855: {
    title: 'Développeur / Développeuse web',
    interests: 'IC',
    skills: ['Apprendre un logiciel', 'Chercher une information fiable', 'Travailler en équipe', 'Accueillir et écouter'],
  },
  M1856: {
    title: 'Expert / Experte en cybersécurité',
    interests: 'IC',
    skills: ['Apprendre un logiciel', 'Chercher une information fiable', 'Garder son calme', 'Écrire un texte clair'],
    isInDemand: true,
  },

  // Shapes, words, images
  E1106: {
    title: 'Journaliste',
    interests: 'AE',
    skills: ['Écrire un texte clair', 'Chercher une information fiable', 'Accueillir et écouter', 'Parler devant un groupe'],
  },
  E1205: {
    title: 'Designer graphique',
    interests: 'AI',
    skills: ['Apprendre un logiciel', 'Accueillir et écouter', 'Chercher une information fiable'],
  },
  E1210: {
    title: 'Web designer',
    interests: 'AC',
    skills: ['Apprendre un logiciel', 'Écrire un texte clair', 'Accueillir et écouter'],
  },
  F1102: {
    title: 'Architecte d’intérieur',
    interests: 'AR',
    skills: ['Compter et mesurer', 'Accueillir et écouter', 'Apprendre un logiciel', 'Expliquer à quelqu’un'],
  },

  // People
  G1203: {
    title: 'Animateur / Animatrice jeunesse',
    interests: 'SC',
    skills: ['Organiser une semaine', 'Parler devant un groupe', 'Travailler en équipe', 'Garder son calme'],
  },
  G1204: {
    title: 'Éducateur sportif / Éducatrice sportive',
    interests: 'SE',
    skills: ['Parler devant un groupe', 'Expliquer à quelqu’un', 'Prendre soin de quelqu’un'],
  },
  J1501: {
    title: 'Aide-soignant / Aide-soignante',
    interests: 'SI',
    skills: ['Prendre soin de quelqu’un', 'Accueillir et écouter', 'Travailler en équipe', 'Garder son calme'],
    isInDemand: true,
  },
  J1506: {
    title: 'Infirmier / Infirmière en soins généraux',
    interests: 'SI',
    skills: ['Prendre soin de quelqu’un', 'Garder son calme', 'Expliquer à quelqu’un', 'Travailler en équipe', 'Compter et mesurer'],
    isInDemand: true,
  },
  K1201: {
    title: 'Assistant social / Assistante sociale',
    interests: 'SC',
    skills: ['Accueillir et écouter', 'Écrire un texte clair', 'Chercher une information fiable', 'Garder son calme'],
  },
  K1202: {
    title: 'Éducateur / Éducatrice de jeunes enfants',
    interests: 'SI',
    skills: ['Prendre soin de quelqu’un', 'Organiser une semaine', 'Accueillir et écouter', 'Garder son calme'],
    isInDemand: true,
  },
  K1207: {
    title: 'Éducateur spécialisé / Éducatrice spécialisée',
    interests: 'S',
    skills: ['Accueillir et écouter', 'Garder son calme', 'Organiser une semaine', 'Écrire un texte clair'],
  },
  K1302: {
    title: 'Assistant / Assistante de vie dépendance',
    interests: 'S',
    skills: ['Prendre soin de quelqu’un', 'Accueillir et écouter', 'Organiser une semaine'],
    isInDemand: true,
  },
  K1801: {
    title: 'Conseiller / Conseillère en insertion professionnelle',
    interests: 'SE',
    skills: ['Accueillir et écouter', 'Expliquer à quelqu’un', 'Écrire un texte clair', 'Chercher une information fiable'],
  },
  K2106: {
    title: 'Professeur / Professeure des écoles',
    interests: 'SC',
    skills: ['Expliquer à quelqu’un', 'Parler devant un groupe', 'Organiser une semaine', 'Garder son calme'],
  },
  K2111: {
    title: 'Formateur / Formatrice',
    interests: 'SC',
    skills: ['Expliquer à quelqu’un', 'Parler devant un groupe', 'Écrire un texte clair'],
  },

  // Deciding, convincing, keeping in order
  D1302: {
    title: 'Responsable de boutique',
    interests: 'EC',
    skills: ['Accueillir et écouter', 'Compter et mesurer', 'Organiser une semaine', 'Utiliser un tableur'],
  },
  D1407: {
    title: 'Technico-commercial / Technico-commerciale',
    interests: 'EC',
    skills: ['Expliquer à quelqu’un', 'Accueillir et écouter', 'Utiliser un tableur'],
  },
  D1502: {
    title: 'Chef / Cheffe de rayon produits alimentaires',
    interests: 'EC',
    skills: ['Organiser une semaine', 'Travailler en équipe', 'Compter et mesurer'],
  },
  E1107: {
    title: 'Chef / Cheffe de projet événementiel',
    interests: 'EC',
    skills: ['Organiser une semaine', 'Parler devant un groupe', 'Garder son calme', 'Utiliser un tableur'],
  },
  F1202: {
    title: 'Chef / Cheffe de chantier bâtiment',
    interests: 'ER',
    skills: ['Organiser une semaine', 'Travailler en équipe', 'Compter et mesurer', 'Expliquer à quelqu’un'],
    isInDemand: true,
  },
  M1203: {
    title: 'Comptable',
    interests: 'CE',
    skills: ['Utiliser un tableur', 'Compter et mesurer', 'Organiser une semaine'],
  },
  M1501: {
    title: 'Assistant / Assistante Ressources Humaines (RH)',
    interests: 'CS',
    skills: ['Accueillir et écouter', 'Utiliser un tableur', 'Écrire un texte clair', 'Organiser une semaine'],
  },
  M1502: {
    title: 'Chargé / Chargée de recrutement',
    interests: 'EC',
    skills: ['Accueillir et écouter', 'Parler devant un groupe', 'Écrire un texte clair', 'Chercher une information fiable'],
  },
  M1607: {
    title: 'Assistant administratif / Assistante administrative',
    interests: 'CS',
    skills: ['Écrire un texte clair', 'Organiser une semaine', 'Accueillir et écouter', 'Utiliser un tableur'],
  },
} as const satisfies Record<string, TradeContent>

export const trainings = {
  // Level 3
  'cap-boulanger': { title: 'CAP Boulanger', level: 3, trades: ['D1102'] },
  'cap-cuisine': { title: 'CAP Cuisine', level: 3, trades: ['G1609'] },
  'cap-electricien': { title: 'CAP Électricien', level: 3, trades: ['F1602'] },
  'cap-installations-sanitaires': { title: 'CAP Monteur en installations sanitaires', level: 3, trades: ['F1603'] },
  'cap-macon': { title: 'CAP Maçon', level: 3, trades: ['F1703'] },
  'cap-coiffure': { title: 'CAP Métiers de la coiffure', level: 3, trades: ['D1202'] },
  'cap-fleuriste': { title: 'CAP Fleuriste', level: 3, trades: ['D1209'] },
  'cap-vetement-flou': { title: 'CAP Métiers de la mode, vêtement flou', level: 3, trades: ['B1803'] },
  'cap-jardinier': { title: 'CAP agricole Jardinier paysagiste', level: 3, trades: ['A1203', 'A1433'] },
  'titre-commandes': { title: 'Titre professionnel Préparateur de commandes en entrepôt', level: 3, trades: ['N1103'] },
  'titre-transport': { title: 'Titre professionnel Conducteur de transport en commun sur route', level: 3, trades: ['N4103'] },
  'de-accompagnant': { title: 'Diplôme d’État d’accompagnant éducatif et social', level: 3, trades: ['K1302'] },

  // Level 4
  'de-aide-soignant': { title: 'Diplôme d’État d’aide-soignant', level: 4, trades: ['J1501'] },
  'bac-pro-soins': {
    title: 'Baccalauréat professionnel Accompagnement, soins et services à la personne',
    level: 4,
    trades: ['K1302', 'J1501'],
  },
  'bac-pro-maintenance': {
    title: 'Baccalauréat professionnel Maintenance des systèmes de production connectés',
    level: 4,
    trades: ['I1304'],
  },
  'bac-pro-vehicules': { title: 'Baccalauréat professionnel Maintenance des véhicules', level: 4, trades: ['I1604'] },
  'bac-pro-ciel': {
    title: 'Baccalauréat professionnel Cybersécurité, informatique et réseaux, électronique',
    level: 4,
    trades: ['I1401'],
  },
  'cs-energies': {
    title: 'Certificat de spécialisation Technicien en énergies renouvelables',
    level: 4,
    trades: ['F1610', 'F1602', 'F1603'],
  },
  bpjeps: {
    title: 'Brevet professionnel de la jeunesse, de l’éducation populaire et du sport',
    level: 4,
    trades: ['G1203', 'G1204'],
  },

  // Level 5
  'bts-sio': { title: 'BTS Services informatiques aux organisations', level: 5, trades: ['M1805', 'I1401'] },
  'bts-comptabilite': { title: 'BTS Comptabilité et gestion', level: 5, trades: ['M1203'] },
  'bts-commercial': { title: 'BTS Management commercial opérationnel', level: 5, trades: ['D1302', 'D1502'] },
  'bts-relation-client': { title: 'BTS Négociation et digitalisation de la relation client', level: 5, trades: ['D1407'] },
  'bts-managerial': { title: 'BTS Support à l’action managériale', level: 5, trades: ['M1607', 'M1501'] },
  'bts-biologie': { title: 'BTS Biologie médicale', level: 5, trades: ['J1302'] },
  'bts-batiment': { title: 'BTS Bâtiment', level: 5, trades: ['F1202'] },
  'titre-web': { title: 'Titre professionnel Développeur web et web mobile', level: 5, trades: ['M1855'] },
  'titre-insertion': { title: 'Titre professionnel Conseiller en insertion professionnelle', level: 5, trades: ['K1801'] },
  'titre-formateur': { title: 'Titre professionnel Formateur professionnel d’adultes', level: 5, trades: ['K2111'] },

  // Level 6
  'de-infirmier': { title: 'Diplôme d’État d’infirmier', level: 6, trades: ['J1506'] },
  'de-educateur-specialise': { title: 'Diplôme d’État d’éducateur spécialisé', level: 6, trades: ['K1207'] },
  'de-jeunes-enfants': { title: 'Diplôme d’État d’éducateur de jeunes enfants', level: 6, trades: ['K1202'] },
  'de-service-social': { title: 'Diplôme d’État d’assistant de service social', level: 6, trades: ['K1201'] },
  'but-informatique': { title: 'BUT Informatique', level: 6, trades: ['M1805', 'M1855', 'M1856'] },
  'but-donnees': { title: 'BUT Science des données', level: 6, trades: ['M1419'] },
  'but-information': { title: 'BUT Information-communication', level: 6, trades: ['E1106', 'E1107'] },
  dnmade: {
    title: 'Diplôme national des métiers d’art et du design',
    level: 6,
    trades: ['E1205', 'E1210', 'F1102', 'B1803'],
  },
  'lp-ressources-humaines': {
    title: 'Licence professionnelle Métiers de la gestion des ressources humaines',
    level: 6,
    trades: ['M1501', 'M1502'],
  },

  // Levels 7 and 8
  'master-enseignement': {
    title: 'Master Métiers de l’enseignement, de l’éducation et de la formation, premier degré',
    level: 7,
    trades: ['K2106'],
  },
  'master-informatique': { title: 'Master Informatique', level: 7, trades: ['M1856', 'M1419', 'K2402'] },
  'doctorat-sciences': { title: 'Doctorat en sciences', level: 8, trades: ['K2402'] },
} as const satisfies Record<string, TrainingContent<keyof typeof trades>>
