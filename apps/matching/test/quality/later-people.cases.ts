// Twelve further invented people, in the form of whole-people.cases.ts. Nothing was tuned on these.
import type { WholePerson } from './whole-people.cases.ts'

// oxfmt-ignore
export const laterPeople: WholePerson[] = [
  {
    name: 'Joëlle',
    about: 'Ouvrière d’abattoir sans diplôme de 49 ans, épaules opérées, qui veut changer.',
    situation: 'Employé', diploma: 'sans', search: 'FORMATION', city: 'Quimperlé',
    game: 'nynnnyunnnynnunnyynnnnyy',
    yes: { sectors: 'social education commerce', settings: 'contact-public' },
    no: { trades: 'H2101 H2103', sectors: 'industrie' },
    limits: 'charges-lourdes nuit',
    words:
      'Vingt ans à la chaîne, les deux épaules opérées. Plus de charges, plus de nuits, plus de ' +
      'froid. J’aime parler avec les gens, les petits comme les vieux. J’ai peur de retourner à ' +
      'l’école.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'welcome:3 care:3 team:3 calm:3 write:1 software:1',
      },
    ],
    expected:
      'M1601 M1614 K1205 K2113 K1217 K1307 K2310 G1203 D1505 D1214 D1228 D1207 D1408 J1312 G1225 ' +
      'K1308',
    never: 'H2101 H2103 D1101 D1109 H2102 H2105 H3302 N11 F17 J1501 K2204 K2303 N2203',
    mustSay: ['charges', 'nuit', 'Cap.emploi|médecin.du.travail|RQTH|formation'],
    neverSay: ['bac.\\+.5', 'trop.âgé', 'abattoir.{0,20}vous'],
  },
  {
    name: 'Mariana',
    about: 'Chirurgienne-dentiste vénézuélienne de 38 ans, diplôme non reconnu.',
    situation: "Demandeur d'emploi", diploma: 7, foreign: true, search: 'FORMATION', city: 'Bordeaux',
    game: 'yynynynnnnynnnnnyyyyynyy',
    yes: { trades: 'J1103', sectors: 'sante', settings: 'soin-des-autres mains' },
    words:
      'Dentiste à Caracas pendant onze ans. Ici je n’ai pas le droit d’exercer. Je parle français ' +
      'B2. Je peux repasser des épreuves, ou commencer autrement dans un cabinet.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'care:4 calm:4 measure:4 welcome:3 explain:3 speak:2',
      },
    ],
    expected: 'J1103 J1312 J1410 J1309 J1303 J1405 M1609 K1220 K1226 D1413 H1211 K2405 J1407 J1302 J1411',
    never: 'J1102 J1119 K22 G16 G15 N11 N41 D15 F17 K1303',
    mustSay: [
      'ENIC.NARIC',
      'autorisation.d.exerc|\\bPAE\\b|\\bCNG\\b|Ordre.(national.)?des',
      'dentaire|dentiste',
    ],
    neverSay: [
      'pouvez.exercer.{0,20}(tout.de.suite|immédiatement|dès.maintenant)',
      'vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme',
      'ne.vaut.rien',
    ],
  },
  {
    name: 'Lucas',
    about: 'Élève de troisième de 15 ans, du Jura, qui sculpte le bois.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Saint-Claude',
    game: 'ynynnnyyunnnynnnnyyynnnn',
    yes: { trades: 'H2206', sectors: 'artisanat-art batiment', settings: 'mains atelier creer' },
    no: { settings: 'bureau ecran' },
    words:
      'Je suis en troisième. Je fais des cuillères et des tabourets dans le garage. Le bois, ' +
      'l’odeur, tout. Les langues c’est pas pour moi. Un lycée des métiers du bois ou un ' +
      'apprentissage.',
    expected:
      'H2206 H2207 F1503 F1501 F1504 F1607 F1625 H2213 H2201 H2202 H2210 H2208 H2209 B1505 B1501 ' +
      'B1404 B1401 F1619 A1210',
    never: 'J11 M18 M12 C1 K22 D15 E11 K19 F1111 N41',
    mustSay: [
      '\\bCAP\\b|bac.pro|seconde.professionnelle|apprenti',
      'stage|\\bCIO\\b|psychologue|Psy.?EN',
      'bois|menuis|ébénis|charpent',
    ],
    neverSay: ['bac.\\+.5', 'vos.vœux.Parcoursup', 'niveau.insuffisant'],
  },
  {
    name: 'Aya',
    about: 'Élève de terminale de 17 ans, première de sa classe, qui veut devenir juge.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Créteil',
    game: 'nynynynnnynuyyynynnyynuy',
    yes: { trades: 'K1904', sectors: 'droit-administration', settings: 'responsabilites calme' },
    no: { sectors: 'industrie' },
    words:
      '17,5 de moyenne, option droit et grands enjeux. Je veux être juge des enfants. Chez moi ' +
      'personne n’a fait d’études, je ne sais pas par où passer. Sciences Po ou licence de droit ?',
    expected:
      'K1904 K1903 K1901 K1909 K1905 K1902 K1906 K1709 K1704 K1210 K1211 K1502 K1505 K1506 K1910 ' +
      'K2108 K1201 E1106',
    never: 'K1711 K2503 K2204 K2205 D15 D14 G16 N11 I16 F17 M1606',
    mustSay: [
      'licence.de.droit|droit',
      'magistrat|\\bENM\\b|juge',
      'bac.\\+.5|master|bourse|Cordées|\\bCIO\\b|Psy.?EN',
    ],
    neverSay: ['hors.de.(votre.)?portée', 'niveau.insuffisant', 'trop.long'],
  },
  {
    name: 'Mélissa',
    about: 'Bachelière pro commerce de 19 ans, sans permis ni voiture, dans une petite ville de Corrèze.',
    situation: "Demandeur d'emploi", diploma: 4, search: 'JOB', city: 'Ussel',
    game: 'nyunynnnunyunyynynynnnyy',
    yes: { sectors: 'commerce', settings: 'contact-public' },
    no: { sectors: 'informatique' },
    limits: 'permis voiture',
    words:
      'Bac pro commerce. Pas de permis, pas de voiture, un bus par jour mais la gare à pied. ' +
      'J’aime conseiller, essayer, faire une belle vitrine. Je préfère rester dans la ville.',
    expected:
      'D1106 D1214 D1209 D1505 D1507 D1212 D1211 D1221 D1219 D1432 D1408 M1601 M1607 G1101 G1703 ' +
      'B1301 K2104',
    never: 'N41 N42 D1113 D1110 D1402 K1302 K1304 K1305 J1305 K2506 D1404 N21 M1707',
    mustSay: ['permis|voiture|transport|mobilité', 'Mission.locale|France.Travail', 'vent|commerce|conseil'],
    neverSay: ['bac.\\+.5', 'isolé', 'vous.avez.le.permis'],
  },
  {
    name: 'Nadège',
    about: 'Caissière de 32 ans, seule avec trois enfants, CAP, qui ne peut plus finir à 21 heures.',
    situation: 'Employé', diploma: 3, search: 'FORMATION', city: 'Troyes',
    game: 'nynnnynnnnyunnynyununnyy',
    yes: { settings: 'contact-public soin-des-autres horaires-reguliers' },
    no: { trades: 'D1505', settings: 'horaires-decales' },
    limits: 'nuit week-end horaires-decales enfants',
    words:
      'Trois enfants, seule. Je ferme le magasin à 21 heures et je travaille le samedi, je ne peux ' +
      'plus. J’ai un CAP vente. Une école, un cabinet, une mairie, là où ça ferme à 18 heures.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'welcome:4 calm:3 care:3 write:2 software:2',
      },
    ],
    expected: 'M1601 M1602 M1607 M1609 M1614 M1611 C1401 K1205 K1308 K2113 D1207 M1621 K1406',
    never: 'D15 G16 G18 G15 J1501 K25 K17 N41 N11 N21 D1102',
    mustSay: ['enfant|garde', 'horaires|week.?end|samedi', 'formation|VAE'],
    neverSay: ['mère.célibataire', 'horaires.décalés.{0,20}vous.(plai|convien)', 'bac.\\+.5'],
  },
  {
    name: 'Théo',
    about: 'Bachelier STMG de 18 ans qui répond non à toutes les phrases.',
    situation: null, diploma: 4, search: 'FORMATION', city: 'Amiens',
    game: 'nnnnnnnnnnnnnnnnnnnnnnnn',
    words:
      'Rien ne me ressemble dans ces phrases. J’ai le bac STMG, gestion et finance. Je joue à des ' +
      'jeux de gestion, c’est tout. Je ne veux pas faire huit ans d’études.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [10, 10, 10, 10, 10, 10],
      },
    ],
    expected:
      'M1203 M1225 M1213 M1222 M1507 M1501 M1608 M1602 M1607 M1621 M1604 D1401 D1409 D1431 D1438 ' +
      'N1303 C1109 C1201 C1102 K1503 K1510',
    never: 'J11 K1904 K22 H2101 F17 A14 A12 K1701 G16 K2108 K26',
    mustSay: [
      'toutes.vos.réponses|même.réponse|contrast|nuanc|départag|disting',
      'BTS|bac.\\+.[23]',
      'gestion',
    ],
    neverSay: ['vous.aimez', 'dominant', 'se.détach', 'manque.de.motivation'],
  },
  {
    name: 'Bastien',
    about: 'Homme de 28 ans malvoyant, RQTH, licence de langues, qui cherche son premier emploi stable.',
    situation: "Demandeur d'emploi", diploma: 6, search: 'JOB', city: 'Grenoble',
    game: 'nynynynnnyyununnynnyynyy',
    yes: { sectors: 'education social', settings: 'contact-public calme' },
    no: { sectors: 'industrie' },
    limits: 'permis voiture amenagement',
    words:
      'Malvoyant de naissance, RQTH. Licence d’anglais et d’espagnol. Je travaille avec une ' +
      'synthèse vocale, vite et bien. Je veux enseigner, traduire ou accompagner des gens, pas ' +
      'qu’on me case au standard.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'speak:4 write:4 explain:4 search:3 calm:3 software:3',
      },
    ],
    expected:
      'K2130 K2122 K2129 K2111 K2107 K1801 K1205 K1221 K1226 E1122 M1505 M1501 M1502 D1429 D1415 ' +
      'G1303 M1604 K2142',
    never: 'M1614 N41 N2102 H29 F17 F16 K17 K25 E1201 J1119 N11 I16',
    mustSay: ['Cap.emploi|RQTH|Agefiph', 'aménag', 'langues|anglais|espagnol|enseign|tradu'],
    neverSay: ['inapte', 'malgré.votre.handicap', 'aveugle', 'invalide'],
  },
  {
    name: 'Martine',
    about: 'Secrétaire de 59 ans, BEP, licenciée après trente-cinq ans dans la même entreprise.',
    situation: "Demandeur d'emploi", diploma: 3, search: 'JOB', city: 'Montluçon',
    game: 'nynnnynnnnuynnynyynyynyy',
    yes: { trades: 'M1607', settings: 'bureau horaires-reguliers calme' },
    words:
      '35 ans de secrétariat, licenciée à 59 ans. Courrier, factures, accueil, tableur : je fais ' +
      'tout. On me dit que je coûte cher. Je veux travailler jusqu’à ma retraite, pas recommencer ' +
      'des études.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'write:4 sheet:4 welcome:4 software:3 care:4 calm:3',
      },
    ],
    expected:
      'M1607 M1602 M1601 M1614 M1609 M1613 M1606 M1611 M1608 M1621 M1605 C1401 K1406 K1205 D1408 ' +
      'D1432 M1225',
    never: 'F17 N11 K17 K22 G16 G15 M18 J11 A14 K1303 K1304',
    mustSay: ['France.Travail|Apec|conseill', 'secrétar|bureau|administrati|accueil'],
    neverSay: ['trop.âgé', 'à.votre.âge', 'bac.\\+.5', 'études.longues'],
  },
  {
    name: 'Rachid',
    about: 'Plombier à son compte de 50 ans, CAP, dos et genoux abîmés, qui veut garder son savoir.',
    situation: 'Indépendant', diploma: 3, search: 'FORMATION', city: 'Melun',
    game: 'ynnyyunynnyunynyynnnynyy',
    yes: { sectors: 'batiment education', settings: 'contact-public responsabilites' },
    no: { trades: 'F1603', settings: 'horaires-decales' },
    limits: 'charges-lourdes',
    words:
      'Vingt-deux ans à mon compte dans la plomberie. Je ne porte plus de ballon ni de fonte. Je ' +
      'sais chiffrer, conseiller, former un apprenti. Je cherche comment continuer sans me casser.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'repair:4 measure:4 explain:4 plan:3 welcome:3 team:3 sheet:2',
      },
    ],
    expected: 'K2111 K1203 K1224 K2109 F1108 F1103 F1114 F1135 D1407 D1403 D1204 D1224',
    never: 'F1603 F1620 F17 F1619 N1102 N1105 F1705 F1111 F1101 A12 K2301 I1308',
    mustSay: ['charges', 'VAE|expérience', 'Cap.emploi|médecin|RQTH|formation'],
    neverSay: ['bac.\\+.5', 'échec', 'aucune.expérience'],
  },
  {
    name: 'Élise',
    about:
      'Violoncelliste de 35 ans, diplôme de conservatoire de niveau licence, intermittente ' +
      'fatiguée des tournées.',
    situation: 'Employé', diploma: 6, search: null, city: 'Le Mans',
    game: 'nyynnnnynynnynnnynyynuuy',
    yes: { trades: 'L1202 K2105', sectors: 'culture-medias education', settings: 'creer' },
    no: { sectors: 'banque-assurance' },
    words:
      'Violoncelliste, intermittente depuis onze ans. J’adore jouer, je ne veux plus des tournées. ' +
      'J’ai un diplôme d’État de professeur de musique. Enseigner, médiation, lutherie, je regarde ' +
      'tout.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [40, 35, 96, 68, 22, 20],
      },
    ],
    expected: 'K2105 K2136 L1202 L1205 L1210 B1505 K1213 K1105 G1202 K1808 K1206 L1305 L1103 L1303',
    never: 'M12 C1 D15 N11 F17 H29 K17 K22 M1606 K25',
    mustSay: ['musi|violoncell', 'enseign|profess|médiation|luth'],
    neverSay: ['vrai.métier', 'passe.temps', 'loisir.{0,20}plutôt'],
  },
  {
    name: 'Moussa',
    about: 'Homme de 24 ans, bachelier, qui n’a pas joué et qu’un test de cases envoie n’importe où.',
    situation: 'Employé', diploma: 4, search: 'FORMATION', city: 'Le Havre',
    game: '------------------------',
    yes: { sectors: 'social sante' },
    words:
      'Je m’occupe de mon grand-père depuis trois ans. Je veux travailler avec des personnes ' +
      'âgées. Pour l’instant je suis vendeur. Le test, j’ai coché toujours la première case.',
    tools: [
      {
        name: 'Cases rapides',
        interests: [100, 0, 0, 0, 0, 0],
        talents: [['Audace', 100], ['Douceur', 0]],
        trades: 'N4101 F1703 K1701 A1415 H2913 I1501 F1402 N1102 H2101 A1201',
      },
    ],
    expected:
      'K1302 J1501 K1306 K1311 K1305 K1304 K1312 K1208 K1217 K1206 K1225 J1506 J1403 J1404 J1412 ' +
      'J1409 J1415 G1202',
    never: 'N4101 F17 F14 K17 A14 A12 H29 H21 I15 N11 J11',
    mustSay: ['âgé|aîné|aider', 'première.case|contrast|prudence|peu.de.réponses|même.réponse|départag'],
    neverSay: [
      '(vos|votre).pistes?.{0,60}(maçon|combattant|soudeu|bûcheron|déménag|poids.lourd|cordiste)',
      'douceur.{0,20}(faible|0)',
      'dominant',
    ],
  },
]
