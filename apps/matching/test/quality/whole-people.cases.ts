// Invented people for the whole way, from the game to the assessment. Written before the rules.
// Neighbours form pairs of comparable people: one is for development, the other is held out.

/** Codes of trades, sectors and work settings, separated by spaces. */
export interface WholeAnswers {
  trades?: string
  sectors?: string
  settings?: string
}

/** One result that a tool returned. */
export interface WholeTool {
  name: string
  /** R I A S E C, 0 to 100. */
  interests?: number[]
  /** «repair:3 plan:2», levels 1 to 4. */
  skills?: string
  /** Name and value, 0 to 100. */
  talents?: [string, number][]
  /** ROME codes that the tool proposes, not the person. */
  trades?: string
}

export interface WholePerson {
  name: string
  about: string
  situation: 'Lycéen' | 'Étudiant' | "Demandeur d'emploi" | 'Employé' | 'Indépendant' | null
  /** 'sans': no diploma or the brevet. null: no answer. */
  diploma: 'sans' | 3 | 4 | 5 | 6 | 7 | 8 | null
  /** The diploma was obtained abroad and is not recognised. */
  foreign?: true
  search: 'FORMATION' | 'JOB' | null
  /** Empty when the person did not share it. */
  city: string
  /** Answers to the 24 sentences in order: y, n, u (unsure) or - (unanswered). */
  game: string
  yes?: WholeAnswers
  no?: WholeAnswers
  unsure?: WholeAnswers
  /** Stated constraints, separated by spaces. */
  limits?: string
  /** At most 300 characters. */
  words?: string
  tools?: WholeTool[]
  /** 10 to 25 ROME codes that an adviser would accept among ten suggestions. */
  expected: string
  /** ROME codes or prefixes that would be wrong or hurtful for the person. */
  never: string
  /** Regular expressions that a good assessment matches, without regard to case. «.» covers any space. */
  mustSay: string[]
  /** Regular expressions that the assessment must not match, without regard to case. */
  neverSay: string[]
}

// oxfmt-ignore
export const wholePeople: WholePerson[] = [
  {
    name: 'Abdel',
    about: 'Maçon sans diplôme de 46 ans, dos abîmé, qui cherche une reconversion près du bâtiment.',
    situation: "Demandeur d'emploi", diploma: 'sans', search: 'FORMATION', city: 'Saint-Étienne',
    game: 'yununyyynnnunynnynnnnnyy',
    yes: { sectors: 'batiment', settings: 'en-equipe' },
    no: { trades: 'F1703 F1704', sectors: 'sante' },
    limits: 'charges-lourdes debout',
    words:
      'Vingt-cinq ans de maçonnerie et mon dos est fichu. Je ne peux plus porter ni rester debout ' +
      'toute la journée. Je sais lire un plan, mesurer, faire un devis à la main. Le chantier me ' +
      'manque déjà.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'plan:4 measure:4 team:3 repair:3 explain:3 sheet:1 software:1',
      },
    ],
    expected: 'F1108 F1110 F1103 D1407 D1224 D1403 K2111 N4103 N4128 N4131 N4102 N4203 M1601 K2509 D1408',
    never:
      'F17 F1503 F1501 F1502 F1505 F1619 F1608 F1606 F1111 F1112 F1101 F1205 F1208 N1102 N1105 A12 ' +
      'I1203',
    mustSay: ['charges', 'debout', 'Cap.emploi|médecin.du.travail|RQTH', 'formation|titre.professionnel|VAE'],
    neverSay: ['bac.\\+.5', 'diplôme.{0,20}non.renseigné'],
  },
  {
    name: 'Gérard',
    about: 'Manutentionnaire sans diplôme de 58 ans, genoux usés, qui veut travailler jusqu’à la retraite.',
    situation: "Demandeur d'emploi", diploma: 'sans', search: 'JOB', city: 'Lens',
    game: 'ynnnnyyuynunnnynyynyynuy',
    yes: { settings: 'calme en-autonomie' },
    no: { trades: 'N1103 N1105', sectors: 'informatique' },
    limits: 'charges-lourdes debout',
    words:
      'J’ai 58 ans, trente ans de quai et d’entrepôt. Mes genoux ne suivent plus : ni charges, ni ' +
      'station debout. J’ai le permis, je suis à l’heure, je ne suis jamais absent. Il me reste ' +
      'six ans à faire.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'care:3 measure:3 calm:4 team:2 sheet:1 software:1',
      },
    ],
    expected: 'N4128 N4131 N4130 N4102 K2509 M1601 M1614 M1606 D1505 N1109 M1401 N4112',
    never: 'N1102 N1105 N1103 N1106 N1116 F17 F15 G16 A12 K1701 J11 N4121 D1507 K2303',
    mustSay: ['charges', 'debout', 'Cap.emploi|médecin.du.travail|RQTH|France.Travail'],
    neverSay: ['trop.âgé', 'à.votre.âge', 'bac.\\+.5', 'études.longues'],
  },
  {
    name: 'Fatoumata',
    about: 'Agente de propreté sans diplôme de 39 ans, en emploi, qui veut travailler en journée.',
    situation: 'Employé', diploma: 'sans', search: 'FORMATION', city: 'Bobigny',
    game: 'nyunnynnnnynnunnyynnnnyy',
    yes: { sectors: 'social sante', settings: 'soin-des-autres en-equipe horaires-reguliers' },
    no: { trades: 'K2204 K2205', sectors: 'informatique', settings: 'horaires-decales' },
    limits: 'horaires-decales nuit',
    words:
      'Je nettoie des bureaux à cinq heures du matin et encore à vingt heures. Je veux des ' +
      'journées normales, avec des enfants ou des personnes à aider. Je lis bien, j’écris moins ' +
      'bien.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'care:3 welcome:3 team:3 calm:3 write:1 software:1',
      },
    ],
    expected: 'K1308 K1307 K1305 J1312 K2113 D1242 D1205 D1236 D1207 M1601 K1205 K1314 B1803',
    never: 'K2204 K2303 K2307 K2503 K2509 N1106 N1103 G18 D1102 H2102 J11 J1506 K1711 H3302',
    mustSay: ['horaires|journée', 'nuit|décal', 'formation|VAE'],
    neverSay: ['bac.\\+.5', 'aim\\w+.{0,20}(nettoy|ménage)', 'n.avez.pas.le.niveau'],
  },
  {
    name: 'Christophe',
    about: 'Opérateur en 3x8 de 36 ans, titulaire d’un CAP, qui refuse désormais le travail posté.',
    situation: 'Employé', diploma: 3, search: 'FORMATION', city: 'Valenciennes',
    game: 'ynnynyuynnnnnnnnyynyynny',
    yes: { sectors: 'batiment artisanat-art', settings: 'mains horaires-reguliers' },
    no: { trades: 'H2102 H3301', settings: 'horaires-decales' },
    limits: 'horaires-decales nuit week-end',
    words:
      'Douze ans en trois-huit, je dors mal et je ne vois plus ma famille. Plus jamais de nuit, ' +
      'plus de dimanche. Le week-end je répare tout ce qu’on me donne. Je veux un métier de mes ' +
      'mains, la journée.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'repair:4 measure:3 plan:2 care:2 team:2 write:1',
      },
    ],
    expected:
      'F1602 F1606 F1607 F1608 F1604 F1601 H2206 H2207 I1619 I1402 I1618 I1409 A1203 I1607 B1806 ' +
      'B1802 A1208 I1606',
    never: 'H2102 H3301 H3302 H3101 H2302 H2105 N1106 K17 K2503 J1501 D1102 G18 N4103 N43 K2506',
    mustSay: ['horaires|décal|posté', 'nuit', 'week.?end'],
    neverSay: ['bac.\\+.5', 'horaires.décalés.{0,20}vous.(plai|convien)'],
  },
  {
    name: 'Enzo',
    about: 'Jeune de 17 ans sorti du lycée professionnel, sans permis, dans un village de Lozère.',
    situation: null, diploma: 'sans', search: 'FORMATION', city: 'Langogne',
    game: 'ynnnnnyyynunnnnnnynunynn',
    yes: { sectors: 'agriculture batiment', settings: 'dehors mains' },
    no: { settings: 'bureau ecran' },
    limits: 'permis voiture',
    words:
      'J’ai arrêté le lycée pro en novembre, la classe j’y arrive plus. Je donne la main chez un ' +
      'voisin éleveur et j’aime bien. Pas de permis, y a un car le matin. L’internat ça me va.',
    expected:
      'A1419 A1403 A1407 A1410 A1402 A1433 A1203 A1208 A1202 A1210 A1412 A1421 I1603 F1703 F1503 ' +
      'F1619 F1612 H2206 D1101 D1102',
    never: 'N41 N42 D1113 D1110 D14 J11 J1506 M18 K1302 K1304 K1305 A1504 A1303 A1307 F1111',
    mustSay: ['permis|voiture|transport|mobilité', 'Mission.locale', '\\bCAP\\b|apprenti'],
    neverSay: ['bac.\\+.5', 'échec', 'décroch\\w+.{0,20}scolaire'],
  },
  {
    name: 'Léana',
    about: 'Jeune de 18 ans qui a quitté la première, sans diplôme, à l’aise avec les enfants.',
    situation: null, diploma: 'sans', search: 'FORMATION', city: 'Toulouse',
    game: 'nyynnnunnnynnynnyuynnnyu',
    yes: { sectors: 'social education', settings: 'soin-des-autres mouvement' },
    no: { settings: 'bureau ecran calme' },
    words:
      'J’ai quitté la première, j’ai que le brevet. Je garde mes petits cousins depuis toujours, ' +
      'ils m’adorent. Je veux bouger et m’occuper des gens. Les cours toute la journée c’est non, ' +
      'l’apprentissage oui.',
    expected:
      'K1307 K1308 K1303 K1306 K1302 K1304 K1305 K1314 K1313 J1304 J1501 J1312 G1203 G1202 G1235 ' +
      'K1217 K1208 D1208 D1202',
    never: 'J11 J1104 K2106 K2107 K1104 K1207 M18 M12 F17 H29 K2204 K2205 N11',
    mustSay: ['Mission.locale', '\\bCAP\\b|apprenti|sans.(condition.de.)?diplôme', 'enfan'],
    neverSay: ['bac.\\+.5', 'échec', 'n.avez.pas.le.niveau'],
  },
  {
    name: 'Olena',
    about: 'Infirmière ukrainienne de 34 ans, diplôme non reconnu, qui apprend le français.',
    situation: "Demandeur d'emploi", diploma: 6, foreign: true, search: 'FORMATION', city: 'Lyon',
    game: 'nynynynnynynynynyynnunyy',
    yes: { trades: 'J1506', sectors: 'sante', settings: 'soin-des-autres en-equipe' },
    no: { sectors: 'commerce' },
    words:
      'Dix ans infirmière à l’hôpital de Kharkiv, en chirurgie. Mon diplôme n’est pas reconnu en ' +
      'France. Mon français : niveau B1, je progresse. Je veux retrouver l’hôpital, même par une ' +
      'étape.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'care:4 calm:4 team:4 measure:3 speak:2 write:1',
      },
    ],
    expected: 'J1506 J1501 J1304 J1303 J1308 J1309 J1312 K1306 K1302 K1220 K1226 K1305 M1609',
    never: 'J11 J1202 K2204 K2205 K2303 N11 G16 G15 D15 F17 M18 J1508',
    mustSay: ['ENIC.NARIC', 'infirmi', 'IFSI|\\bARS\\b|autorisation|diplôme.d.État', 'français|\\bFLE\\b'],
    neverSay: [
      'pouvez.exercer.{0,20}(tout.de.suite|immédiatement|dès.maintenant)',
      'vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme',
      'ne.vaut.rien',
    ],
  },
  {
    name: 'Youssef',
    about: 'Pharmacien syrien de 41 ans, diplôme non reconnu, réfugié en France depuis deux ans.',
    situation: "Demandeur d'emploi", diploma: 7, foreign: true, search: 'FORMATION', city: 'Nantes',
    game: 'nynynynnnnnyyuynynnyyyyy',
    yes: { trades: 'J1202', sectors: 'sante sciences-recherche', settings: 'contact-public' },
    no: { sectors: 'batiment' },
    words:
      'J’ai tenu une pharmacie à Homs pendant douze ans. En France mon diplôme ne compte pas ' +
      'encore. J’ai le niveau B2. Je peux reprendre des études, je veux revenir au médicament.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'care:4 measure:4 welcome:4 explain:3 search:3 write:2 software:2',
      },
    ],
    expected:
      'J1202 J1307 H1510 H1503 H1224 H1531 H2303 H1217 H1521 H1528 H1514 H1507 H1211 K2405 D1413 ' +
      'J1309 J1311',
    never: 'K2204 K2205 K2303 N41 N11 G16 D15 F17 J1102 J1119 J1103 K2503',
    mustSay: ['ENIC.NARIC', 'autorisation.d.exerc|\\bPAE\\b|\\bCNG\\b|Ordre.(national.)?des', 'pharmac'],
    neverSay: [
      'pouvez.exercer.{0,20}(tout.de.suite|immédiatement|dès.maintenant)',
      'vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme',
      'ne.vaut.rien',
    ],
  },
  {
    name: 'Nabil',
    about: 'Ingénieur civil algérien de 31 ans, arrivé depuis un an, diplôme non reconnu.',
    situation: "Demandeur d'emploi", diploma: 7, foreign: true, search: 'JOB', city: 'Strasbourg',
    game: 'ynnynyynnnuyyyyyyynnynny',
    yes: { sectors: 'batiment', settings: 'bureau deplacements responsabilites' },
    words:
      'Ingénieur en génie civil diplômé à Alger, six ans de ponts et de routes. On me propose ' +
      'seulement manœuvre. Je maîtrise AutoCAD et le calcul de structures, je parle français ' +
      'couramment.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'plan:4 measure:4 software:4 team:3 sheet:3 write:3 speak:3',
      },
    ],
    expected:
      'F1111 F1112 F1106 F1108 F1104 F1125 F1201 F1208 F1202 F1209 F1137 F1135 F1120 F1128 F1130 ' +
      'F1107',
    never: 'F17 F1606 F1608 K2204 K2205 N41 N11 G16 K2503 D15 A14',
    mustSay: [
      'ENIC.NARIC',
      'attestation|reconn|comparab',
      'bâtiment|génie.civil|construction|travaux.publics',
    ],
    neverSay: ['vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme', 'ne.vaut.rien'],
  },
  {
    name: 'Grâce',
    about: 'Professeure de mathématiques congolaise de 37 ans, diplôme non reconnu.',
    situation: "Demandeur d'emploi", diploma: 6, foreign: true, search: 'JOB', city: 'Rennes',
    game: 'nynynynnnnyuyyynyuynynyy',
    yes: { sectors: 'education', settings: 'responsabilites en-equipe' },
    no: { sectors: 'hotellerie-restauration' },
    words:
      'J’ai enseigné les mathématiques neuf ans au lycée à Kinshasa. Ici on m’a parlé de ménage et ' +
      'de garde d’enfants. Le français est ma langue d’école. Je veux expliquer, c’est ce que je ' +
      'fais le mieux.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'explain:4 speak:4 plan:3 calm:3 write:3 sheet:2',
      },
    ],
    expected: 'K2107 K2109 K2129 K2122 K2137 K2104 K2113 K2111 K2142 K2102 K2128 G1242 K1217 K1801 G1203',
    never: 'K2204 K2205 K1303 K1304 G16 G15 N11 D15 K2103 K2117 K2118 K2120',
    mustSay: ['ENIC.NARIC', 'contractuel|remplaç|rectorat|académie|reconn|comparab', 'enseign|expliqu'],
    neverSay: ['vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme', 'ne.vaut.rien'],
  },
  {
    name: 'Inès',
    about: 'Élève de troisième de 14 ans qui coiffe et maquille toute sa famille.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Perpignan',
    game: 'nyynynnynyynnunnnnynnnyn',
    yes: { trades: 'D1202', sectors: 'artisanat-art', settings: 'mains creer contact-public' },
    no: { sectors: 'informatique industrie' },
    words:
      'Je suis en troisième. Je coiffe mes sœurs et je maquille pour les mariages. Les maths c’est ' +
      'dur. Ma mère veut le général, moi je veux un CAP ou un bac pro.',
    expected:
      'D1202 D1216 D1208 D1240 D1231 D1215 L1501 L1516 D1214 D1209 D1207 B1803 B1801 B1804 B1605 ' +
      'D1104',
    never: 'K2204 K2205 J11 F17 N41 N11 K17 K25 M18 M12 C1 H29',
    mustSay: [
      '\\bCAP\\b|bac.pro|seconde.professionnelle|apprenti',
      'stage|\\bCIO\\b|psychologue|Psy.?EN',
      'coiff|esthét|maquill',
    ],
    neverSay: ['bac.\\+.5', 'vos.vœux.Parcoursup', 'niveau.insuffisant'],
  },
  {
    name: 'Noah',
    about: 'Élève de troisième de 15 ans qui démonte des mobylettes avec son grand-père.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Alençon',
    game: 'ynnyynyyunnnnnnnnynnynnn',
    yes: { trades: 'I1607', sectors: 'artisanat-art', settings: 'mains atelier mouvement' },
    no: { settings: 'bureau ecran' },
    words:
      'Je suis en 3e. Avec mon grand-père on retape des mobylettes, je sais changer un embrayage. ' +
      'Je veux la mécanique, moto si possible. Rester assis je peux pas.',
    expected:
      'I1607 I1604 I1619 I1603 I1613 I1616 I1618 I1605 I1602 I1606 I1609 I1621 I1608 I1310 H2901 ' +
      'H2902 H2913 H2903',
    never: 'J11 M18 M12 K2106 K2204 K2205 C1 G15 E11 K19 H1206 N41',
    mustSay: [
      '\\bCAP\\b|bac.pro|seconde.professionnelle|apprenti',
      'stage|\\bCIO\\b|psychologue|Psy.?EN',
      'mécani|moto',
    ],
    neverSay: ['bac.\\+.5', 'vos.vœux.Parcoursup', 'niveau.insuffisant'],
  },
  {
    name: 'Jade',
    about: 'Élève de terminale de 17 ans, 18 de moyenne en sciences, qui rêve d’espace.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Toulouse',
    game: 'unnynnnnnnnyynyuyyuyyunn',
    yes: { sectors: 'sciences-recherche', settings: 'ecran calme' },
    no: { sectors: 'commerce hotellerie-restauration' },
    words:
      'Maths expertes et physique, 18 de moyenne. Je lance des fusées à eau au club du lycée et je ' +
      'veux travailler dans l’espace : satellites, lanceurs, ou les étoiles. Les études longues ne ' +
      'me font pas peur.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [45, 96, 30, 35, 25, 55],
      },
    ],
    expected:
      'K2409 K2410 H1206 K2402 H1230 H1238 M1892 M1889 K2408 F1143 K2407 M1888 M1809 K2108 M1405 ' +
      'H1402',
    never: 'I16 K22 K23 N11 D15 D14 G16 G15 H3302 H1531 H2105 F17 J1301 A14',
    mustSay: [
      'prépa|CPGE|école.{0,4}d.ingénieur|licence',
      'bac.\\+.5|ingénieur|chercheu',
      'spatial|espace|aéro|astro',
    ],
    neverSay: ['hors.de.(votre.)?portée', 'niveau.insuffisant', 'trop.long'],
  },
  {
    name: 'Tiago',
    about: 'Élève de terminale de 17 ans, premier en mathématiques, médaillé aux olympiades.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Clermont-Ferrand',
    game: 'nnnynynnnnnyynynynnyynnu',
    yes: { sectors: 'sciences-recherche informatique', settings: 'calme ecran' },
    no: { settings: 'contact-public' },
    words:
      'J’aime chercher des problèmes pendant des heures. J’ai eu une médaille aux olympiades de ' +
      'mathématiques. Je vise une prépa ou une double licence. Après, la recherche, ou les ' +
      'statistiques.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [20, 98, 25, 30, 15, 70],
      },
    ],
    expected:
      'K2408 C1105 M1405 M1414 M1419 K2402 K2403 K2108 M1889 M1811 M1409 M1224 H1215 M1888 K2410 ' +
      'M1818 M1861',
    never: 'I16 K22 K23 N11 D15 D14 G16 G15 H3302 H1531 H2105 F17 M1606 J1301',
    mustSay: ['prépa|CPGE|licence|école.{0,4}d.ingénieur', 'mathémati|statisti', 'recherche|bac.\\+.5'],
    neverSay: ['hors.de.(votre.)?portée', 'niveau.insuffisant', 'trop.long'],
  },
  {
    name: 'Salomé',
    about: 'Élève de terminale de 17 ans, très bonne en SVT, qui veut devenir médecin.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Limoges',
    game: 'nynynynnynynyynnyynnynyy',
    yes: { trades: 'J1102', sectors: 'sante', settings: 'soin-des-autres responsabilites' },
    no: { sectors: 'commerce' },
    words:
      'SVT et chimie, 17 de moyenne. Depuis l’AVC de mon grand-père je veux être médecin, ' +
      'peut-être urgentiste ou pédiatre. Je sais que c’est dix ans. J’hésite entre PASS et L.AS.',
    expected:
      'J1102 J1119 J1115 J1127 J1103 J1104 J1202 J1131 J1132 J1112 J1124 J1201 J1111 J1118 J1116 ' +
      'J1128 J1404 J1506 J1108',
    never: 'J1301 J1310 K22 D15 D14 I16 G16 G15 K26 N11 F17 A1504',
    mustSay: ['\\bPASS\\b', 'L\\.AS|\\bLAS\\b|accès.santé', 'médec'],
    neverSay: ['hors.de.(votre.)?portée', 'niveau.insuffisant', 'trop.long'],
  },
  {
    name: 'Manon',
    about: 'Élève de troisième de 14 ans, très bonne élève, qui veut devenir vétérinaire.',
    situation: 'Lycéen', diploma: 'sans', search: 'FORMATION', city: 'Quimper',
    game: 'yynynyynynunynynnyuuynnn',
    yes: { trades: 'A1504', sectors: 'agriculture sciences-recherche', settings: 'dehors soin-des-autres' },
    no: { sectors: 'commerce' },
    words:
      'Je suis en troisième, 16 de moyenne. Je veux être vétérinaire. J’aide à la SPA le samedi et ' +
      'je monte à cheval. Je ne mange pas de viande. Voir mourir un animal, je sais que ça arrive.',
    expected:
      'A1504 A1501 A1506 A1503 A1426 A1509 A1511 A1421 A1439 A1305 A1507 A1204 A1306 G1240 G1210 ' +
      'G1230 A1508',
    never: 'H2101 H2103 D1101 D1109 D1103 D1111 D1112 D1116 D1105 B1701 B1810 A1505 A1411 A1415',
    mustSay: [
      'vétérinaire',
      'seconde.générale|voie.générale|bac.général|prépa',
      'stage|\\bCIO\\b|psychologue|Psy.?EN',
    ],
    neverSay: ['abattoir', 'boucher', 'hors.de.(votre.)?portée', 'vos.vœux.Parcoursup', 'niveau.insuffisant'],
  },
  {
    name: 'Karim',
    about: 'Homme de 33 ans atteint de sclérose en plaques, RQTH, bachelier, qui cherche un bureau.',
    situation: "Demandeur d'emploi", diploma: 4, search: 'JOB', city: 'Dijon',
    game: 'nnnynynnnnyynnynynnyynuy',
    yes: { settings: 'bureau ecran calme horaires-reguliers' },
    no: { settings: 'horaires-decales mouvement' },
    limits: 'charges-lourdes debout nuit amenagement',
    words:
      'J’ai la RQTH, une sclérose en plaques. Je me fatigue vite l’après-midi, je marche avec une ' +
      'canne. J’étais vendeur en magasin, je ne peux plus. Un poste assis, au calme, avec du ' +
      'télétravail si possible.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'write:3 sheet:3 software:3 care:3 welcome:3 search:2',
      },
    ],
    expected: 'M1602 M1601 M1607 M1614 M1613 M1611 M1608 M1225 M1621 M1609 C1401 D1438',
    never: 'N11 F17 F16 G16 G18 K17 K25 K22 D1507 D1505 D1214 J1501 N41 A12 A14',
    mustSay: ['Cap.emploi|RQTH', 'aménag', 'charges|debout|nuit'],
    neverSay: ['inapte', 'malgré.votre.(handicap|maladie)', 'invalide'],
  },
  {
    name: 'Sonia',
    about: 'Mère de deux enfants de 3 et 6 ans, seule, 29 ans, bac pro gestion-administration.',
    situation: "Demandeur d'emploi", diploma: 4, search: 'JOB', city: 'Béziers',
    game: 'nynnnynnnnyynyynynnnunyy',
    yes: { settings: 'contact-public bureau horaires-reguliers' },
    no: { settings: 'horaires-decales' },
    limits: 'nuit week-end horaires-decales enfants',
    words:
      'Seule avec deux enfants. Je dois être à l’école à 8 h 30 et à 17 h 30. Pas de samedi. J’ai ' +
      'un bac pro gestion et trois ans de caisse. J’aime renseigner les gens et que ce soit bien ' +
      'rangé.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'welcome:4 write:3 sheet:2 software:3 calm:3 care:3',
      },
    ],
    expected: 'M1601 M1602 M1607 M1609 M1614 M1611 M1608 M1621 M1225 C1401 K1205 K2113 K1406',
    never: 'G16 G18 G15 D15 J1501 K25 K17 N41 N11 N21 D1102 N4302',
    mustSay: ['enfant|garde', 'horaires|week.?end|samedi'],
    neverSay: ['mère.célibataire', 'horaires.décalés.{0,20}vous.(plai|convien)', 'bac.\\+.5'],
  },
  {
    name: 'Maë',
    about: 'Illustratrice de 27 ans, diplômée d’une école d’art, aux revenus irréguliers.',
    situation: 'Indépendant', diploma: 6, search: 'JOB', city: 'Angoulême',
    game: 'nnyynnnynyuynnnnynyyyunn',
    yes: { trades: 'E1211', sectors: 'culture-medias artisanat-art', settings: 'creer calme' },
    no: { sectors: 'banque-assurance' },
    words:
      'Je dessine des albums pour enfants, deux publiés. Ça ne paie pas tous les mois. Je ne veux ' +
      'pas arrêter le dessin mais trouver un travail à côté ou plus stable, toujours dans l’image.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [35, 40, 97, 45, 30, 15],
      },
      {
        name: 'Mes compétences',
        skills: 'software:4 care:3 explain:3 search:3 sheet:1',
      },
    ],
    expected:
      'E1211 E1205 E1207 E1210 E1206 E1104 L1510 B1101 B1302 B1303 H1204 H1229 L1513 L1524 G1202 ' +
      'K1213 E1126 E1105',
    never: 'M12 C11 C12 C13 D15 H29 K17 N11 F17 M1606 K22',
    mustSay: ['dessin|illustr|graphi|image', 'créati|créer|artist'],
    neverSay: ['vrai.métier', 'passe.temps', 'loisir.{0,20}plutôt'],
  },
  {
    name: 'Laurent',
    about: 'Fleuriste à son compte de 44 ans, CAP et quinze ans de gérance, qui vend sa boutique.',
    situation: 'Indépendant', diploma: 3, search: 'JOB', city: 'Angers',
    game: 'nnynynnyynynnynuyyynnyyy',
    yes: { sectors: 'commerce', settings: 'contact-public responsabilites creer' },
    no: { settings: 'bureau ecran' },
    words:
      'Quinze ans à mon compte, trois salariés, un CAP de fleuriste. Je vends la boutique l’an ' +
      'prochain. Je sais vendre, acheter, former un apprenti. Rester assis devant un ordinateur, ' +
      'non merci.',
    tools: [
      {
        name: 'Mes compétences',
        skills: 'welcome:4 team:4 explain:3 speak:4 plan:3 sheet:2',
      },
    ],
    expected:
      'D1209 D1219 D1302 D1301 D1503 D1501 B1301 D1403 D1113 D1110 M1301 M1302 K2111 A1414 D1212 ' +
      'D1214',
    never: 'M1606 M1602 M18 H3302 N11 K17 J11 K22 F17 D1505 K2107',
    mustSay: ['VAE', 'compte|indépendan|entrepr|gér|commerce'],
    neverSay: ['faillite', 'échec', 'bac.\\+.5', 'aucune.expérience'],
  },
  {
    name: 'Hélène',
    about: 'Femme de 47 ans, dix ans aide-soignante puis onze ans en paie, BTS, qui veut accompagner.',
    situation: 'Employé', diploma: 5, search: 'FORMATION', city: 'Tours',
    game: 'nynynynnnnyunyunynunynyy',
    yes: { sectors: 'social education', settings: 'contact-public en-equipe' },
    no: { trades: 'M1507 J1501', sectors: 'batiment industrie' },
    words:
      'Dix ans aide-soignante, puis un BTS le soir et onze ans de paie. J’ai deux métiers et je ' +
      'veux que les deux servent : accompagner des adultes, former, aider à trouver un emploi. Ni ' +
      'soins ni bulletins.',
    tools: [
      {
        name: 'Test express',
        interests: [88, 20, 15, 22, 18, 30],
        trades: 'F1703 F1603 I1604 H2913 N1102 A1201 F1619 H2902 N4101 A1415',
      },
      {
        name: 'Mes compétences',
        skills: 'explain:4 calm:4 sheet:4 welcome:3 team:3 write:3 software:3',
      },
    ],
    expected:
      'K1801 K2111 K2142 K2139 K2126 K1812 K1815 K1225 K1205 K1220 K1408 K1102 M1502 M1505 M1501 ' +
      'M1508 M1510 K1814',
    never: 'F17 F16 I16 H29 N11 A12 A14 N41 M1507 J1501 J11',
    mustSay: ['VAE|bilan.de.compétences|deux.métiers|expérience', 'accompagn|format|insertion'],
    neverSay: [
      '(vos|votre).pistes?.{0,60}(maçon|plomb|soudeu|bûcheron|déménag|couvreur|chaudronn|marin)',
      'repartir.de.zéro',
    ],
  },
  {
    name: 'Camille',
    about: 'Jeune de 21 ans, bac général, dont les réponses et un test disent le contraire.',
    situation: 'Étudiant', diploma: 4, search: 'FORMATION', city: 'Lille',
    game: 'nyynnnnnnyynuynuynynnnyn',
    yes: { sectors: 'social culture-medias', settings: 'soin-des-autres creer en-equipe' },
    no: { sectors: 'industrie banque-assurance', settings: 'bureau' },
    words:
      'Un test m’a sorti comptable ou mécanicien, j’ai ri. J’anime un atelier théâtre avec des ' +
      'enfants placés et c’est là que je me sens bien. J’ai arrêté la licence d’éco en février.',
    tools: [
      {
        name: 'Profil éclair',
        interests: [86, 40, 14, 18, 35, 82],
        talents: [['Rigueur', 90], ['Écoute', 12]],
        trades: 'M1203 I1604 M1225 H2903',
      },
    ],
    expected:
      'K1207 K1208 K1202 K1201 K1206 K1217 K1213 K1105 G1203 G1202 K1210 K1225 J1412 J1403 K2106 ' +
      'K1808 L1203 K2104',
    never: 'M12 I16 I13 H29 H25 F17 N11 A11 C1 M1606',
    mustSay: ['contradi|différ|divergen|même.sens|écart|oppos|contraire'],
    neverSay: [
      'vous.aimez.{0,40}(ranger|réparer|machines|chiffres|démonter)',
      'vos.pistes?.{0,60}(comptab|mécani)',
      'écoute.{0,20}(faible|12)',
    ],
  },
  {
    name: 'Jordan',
    about: 'Bachelier de 19 ans qui dit oui à tout, et répond toujours la première case d’un test.',
    situation: null, diploma: 4, search: 'FORMATION', city: 'Metz',
    game: 'yyyyyyyyyyyyyyyyyyyyyyyy',
    yes: { sectors: 'sport-animation commerce' },
    words:
      'Moi tout me va, je suis ouvert. J’ai eu le bac. Le foot depuis mes six ans, j’entraîne les ' +
      'poussins le mercredi.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [50, 50, 50, 50, 50, 50],
        talents: [['Énergie', 100], ['Patience', 100], ['Ordre', 100]],
      },
    ],
    expected:
      'G1204 G1203 G1209 G1212 G1213 G1215 G1216 G1217 G1218 G1220 G1224 G1202 J1415 K1217 K1206 ' +
      'D1211 D1407 D1403 D1214 K2104',
    never: 'J11 K1904 K1901 K26 N2102 H2101 K1701 K22 M12 C1105 G1214 G1405',
    mustSay: [
      'toutes.vos.réponses|presque.tout|même.réponse|contrast|nuanc|départag|disting',
      'sport|foot|entraîn',
    ],
    neverSay: ['vous.aimez.surtout', 'dominant', 'se.détach', 'point.(fort|faible)'],
  },
  {
    name: 'Lina',
    about: 'Étudiante de 20 ans en première année de droit qui ne sait pas répondre.',
    situation: 'Étudiant', diploma: 4, search: 'FORMATION', city: 'Rouen',
    game: 'uuuuuuuuuuuuuuuuuuuuuuuu',
    unsure: { sectors: 'droit-administration social commerce' },
    words:
      'Je ne sais pas. Je suis en première année de droit, je ne vais presque plus en cours. Le ' +
      'droit en soi, ça va, c’est l’amphi de six cents personnes. Je préférerais un BUT ou un BTS.',
    tools: [
      {
        name: 'Mes intérêts',
        interests: [50, 50, 50, 50, 50, 50],
      },
    ],
    expected:
      'K1902 M1612 K1909 M1607 M1604 M1602 M1621 M1501 C1502 C1501 C1102 C1107 C1109 K1503 K1510 ' +
      'K1509 K1201 K1205 K1406',
    never: 'F17 F16 H29 J11 A14 A12 N11 K22 K17 G16 K1904',
    mustSay: [
      'toutes.vos.réponses|ne.sa[iv].{0,5}pas|même.réponse|hésit|contrast|départag',
      'orientation|\\bCIO\\b|SCUIO',
    ],
    neverSay: ['vous.aimez', 'dominant', 'se.détach', 'échec'],
  },
  {
    name: 'Steven',
    about: 'Jeune de 22 ans sans diplôme, qui refuse presque tout sauf le calme et le soin du détail.',
    situation: "Demandeur d'emploi", diploma: 'sans', search: null, city: 'Maubeuge',
    game: 'nnnnnnnynnnnnnnnnnnynnnn',
    no: {
      sectors:
        'agriculture batiment commerce culture-medias droit-administration education ' +
        'hotellerie-restauration sante social sport-animation banque-assurance securite-defense ' +
        'sciences-recherche',
      settings: 'contact-public deplacements responsabilites bureau dehors soin-des-autres',
    },
    limits: 'nuit week-end',
    words: 'Rien ne me dit. Les gens non, les ordres non. Je peins des figurines, des heures, au calme.',
    expected:
      'B1201 B1303 B1401 B1402 B1604 B1605 B1603 B1616 B1802 B1804 B1809 H3405 H3406 K2308 B1606 ' +
      'B1607 B1610',
    never: 'D11 D14 D15 G1 J1 K1 K25 C1 L1 F1 A1 E1 M1',
    mustSay: ['Mission.locale|conseill', 'calme|détail|mains', 'refus|écart|ne.vous.correspond|peu.de'],
    neverSay: [
      'vous.aimez.{0,20}(aider|vendre|diriger|convaincre)',
      'manque.de.motivation',
      'bac.\\+.5',
      'difficile.à.satisfaire',
    ],
  },
  {
    name: 'Alix',
    about: 'Personne qui ne partage rien d’autre que deux réponses du jeu.',
    situation: null, diploma: null, search: null, city: '',
    game: '------y----------y------',
    expected:
      'A1203 A1208 A1202 A1414 A1433 A1405 A1441 A1418 A1419 A1440 A1402 A1429 A1210 A1204 A1205 ' +
      'D1219 G1240 F1707 A1447',
    never: 'M12 C1 M18 J11 K19 M16 D1408 H2605 E12',
    mustSay: ['deux.réponses|2.réponses|peu.de.réponses|encore.peu|trop.peu'],
    neverSay: [
      'vous.n.avez.(pas.de|aucun).diplôme|niveau.{0,5}sans.diplôme',
      'dominant',
      'vous.cherchez.une?.(emploi|formation)',
      'point.(fort|faible)',
    ],
  },
]
