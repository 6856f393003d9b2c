// Six invented people for the counsellor's checklist (checklist.md), written before the rules that they
// judge. Codes are those of the ROME 4.0, version 460. Regular expressions are read with the flags «iu»; \s
// also matches the no-break spaces of French typography.
/** Answers of a card deck: codes separated by spaces. */
export interface DeckAnswers {
  trades?: string
  sectors?: string
  settings?: string
}

/** Results that a tool of a partner sends. */
export interface ToolResult {
  name: string
  /** R I A S E C, 0 to 100. */
  interests?: number[]
  /** Key and level, 1 to 4: «repair:3». */
  skills?: string
  /** Name and strength, 0 to 100. */
  talents?: [string, number][]
  /** ROME codes that the tool proposes, not the person. */
  trades?: string
}

export interface CounsellorPerson {
  name: string
  about: string
  situation: 'Lycéen' | 'Étudiant' | "Demandeur d'emploi" | 'Employé' | 'Indépendant' | null
  /** 'sans': no diploma, or the brevet; null: no answer. */
  diploma: 'sans' | 3 | 4 | 5 | 6 | 7 | 8 | null
  /** The diploma was obtained abroad and does not allow the practice in France. */
  foreign?: true
  search: 'FORMATION' | 'JOB' | null
  city: string
  /** Answers to the 24 sentences in order: y, n, u, '-' for none. */
  game: string
  yes?: DeckAnswers
  no?: DeckAnswers
  unsure?: DeckAnswers
  /** Stated constraints, separated by spaces. */
  limits?: string
  /** In their own words, at most 300 characters. */
  words?: string
  tools?: ToolResult[]
  /** ROME codes that an adviser accepts among ten suggestions. */
  expected: string
  /** ROME codes or prefixes that are wrong or hurtful for this person. */
  never: string
  /** Regular expressions that a good assessment matches. */
  mustSay: string[]
  /** Regular expressions that must not appear. */
  neverSay: string[]
  /** Per question of the checklist: what the counsellor wants to read for this person. */
  checklist: Record<number, string>
}

// oxfmt-ignore
export const COUNSELLOR_PEOPLE: CounsellorPerson[] = [
  {
    name: 'Armand',
    about: 'Maçon pendant vingt-six ans, sans diplôme, il ne peut plus porter et cherche une formation.',
    situation: "Demandeur d'emploi",
    diploma: 'sans',
    search: 'FORMATION',
    city: 'Saint-Étienne',
    game: 'yunynuyyynnuuynnyynnunyu',
    yes: { sectors: 'batiment', settings: 'en-equipe contact-public' },
    no: { settings: 'calme' },
    unsure: { settings: 'ecran bureau' },
    limits: 'charges-lourdes debout amenagement',
    words:
      'Mon dos est foutu, deux hernies. Je ne peux plus porter ni rester debout toute la journée. Le ' +
      'bâtiment, c’est ma vie : lire un plan, calculer le béton, montrer aux jeunes, ça je sais faire.',
    tools: [
      {
        // Knows his trade, not his back: every proposal breaks a limit.
        name: 'Cap Gestes',
        interests: [88, 45, 20, 52, 48, 38],
        skills: 'repair:4 measure:4 explain:3 team:3 plan:2 sheet:1',
        talents: [['Transmettre', 81], ['Précision', 74], ['Aisance à l’écrit', 24]],
        trades: 'F1703 F1704 F1608 F1606 N1103',
      },
    ],
    // Estimator, draughtsman, trainer and hirer of machines use what he knows, after a training of at most
    // the level bac, or a VAE; the others are learnt in weeks or months, or by a CAP, mostly seated.
    expected: 'F1108 F1104 K2111 D1224 B1616 I1407 K2509 M1601 M1602 M1614 N4102 N4128',
    never: 'F12 F16 F17 N1103 N1105 N4105 N4120 K2204 G1602 G1605 D1507 A14 H2913 F1106 F1111 F1112 J1 K13',
    mustSay: [
      'charges\\s+lourdes|porter', 'debout', 'Cap\\s+emploi', 'RQTH|travailleur\\s+handicapé', 'VAE',
      'médecin|santé\\s+au\\s+travail', 'à\\s+vérifier', 'PMSMP|mise\\s+en\\s+situation|immersion',
      'Cap\\s+Gestes', 'lire\\s+un\\s+plan',
    ],
    neverSay: [
      'bac\\s*\\+\\s*5', 'ne\\s+répond\\s+pas', 'talents?[^.]{0,80}Aisance\\s+à\\s+l[’\']écrit',
      'vos\\s+(?:pistes|métiers\\s+gardés)[^.]{0,80}(?:maçon|carreleur|peintre)', 'recrute\\s+beaucoup',
      'travailleurs?\\s+inaptes?|handicapé\\s+du\\s+dos', 'Mission\\s+locale',
      'malgré\\s+(?:votre|son)\\s+âge',
    ],
    checklist: {
      2: 'Ses mots, entre guillemets : « lire un plan, calculer le béton, montrer aux jeunes ».',
      3: 'Maçon, manœuvre, carreleur, peintre : « proposés par Cap Gestes », et écartés à cause des charges.',
      4: 'Transmettre (81) et précision (74). L’aisance à l’écrit (24) n’est pas un talent.',
      6: 'Aucun métier avec port de charges ou station debout prolongée, même en « métier voisin ».',
      7:
        '« Porter des charges lourdes », « rester debout longtemps », « poste à aménager » : dits tels ' +
        'quels.',
      8:
        'Métreur : formation de niveau bac, de quelques mois à un an, remise à niveau avant. Formateur : ' +
        'd’abord un diplôme de maçon par la VAE, ensuite le titre de formateur (bac + 2).',
      9: 'Taxi ou VTC : examen et carte professionnelle. Télésurveillance : titre et carte du CNAPS.',
      10: 'Position assise longue, vibrations, trajets : « à vérifier avec le médecin du travail ».',
      12: 'Qui paie : Région, France Travail, CPF, Agefiph si la RQTH est obtenue. Sans promesse d’accord.',
      13: 'Une semaine en PMSMP chez un économiste de la construction ou un loueur de matériel.',
      14: 'Cap emploi (avec la RQTH ou la demande déposée), France Travail 3949, MDPH pour la RQTH.',
      16: 'Si le bureau ne convient pas : horlogerie ou réparation de téléphones, assis, avec les mains.',
      19: 'Sans diplôme est dit une fois, comme un fait ; vingt-six ans de métier sont dits avant.',
    },
  },
  {
    name: 'Enzo',
    about: 'Élève de 3e, il a 14 ans, aime la mécanique et préfère l’atelier à la classe.',
    situation: 'Lycéen',
    diploma: 'sans',
    search: 'FORMATION',
    city: 'Vierzon',
    game: 'ynnunnyyynnnunnunynnnnuu',
    yes: { trades: 'I1604 I1607', sectors: 'industrie', settings: 'atelier mains mouvement' },
    no: { sectors: 'commerce banque-assurance', settings: 'bureau ecran' },
    words:
      'J’ai remonté la mob de mon oncle cet été, carbu et embrayage. Assis en cours je décroche. Ma mère ' +
      'voudrait quand même que j’aie le bac.',
    tools: [
      {
        name: 'Premiers Pas Métiers',
        interests: [92, 50, 35, 40, 30, 25],
        trades: 'I1604 H1206 M1607 D1404',
      },
    ],
    expected:
      'I1604 I1607 I1603 I1613 I1616 I1618 I1619 I1620 I1624 I1621 I1605 I1606 I1602 I1304 I1310 H2903 ' +
      'H2902 H2913',
    never: 'C1 M12 M16 D1404 D1401 D1505 J11 K17 K2503 N4105 H2508',
    mustSay: [
      '\\bCAP\\b', 'bac\\s+pro', '(?:2|deux)\\s+ans', '(?:3|trois)\\s+ans', 'apprentissage', 'stage',
      'CIO|psychologue\\s+de\\s+l[’\']Éducation\\s+nationale', 'parents?|mère|famille', 'après\\s+la\\s+3e',
      'Premiers\\s+Pas\\s+Métiers',
    ],
    neverSay: [
      'Parcoursup', '3949|(?:appelez|contactez|conseill|inscri)[^.]{0,60}France\\s+Travail', 'PMSMP',
      'Cap\\s+emploi', '\\bVAE\\b', '\\bApec\\b',
      '(?:êtes|est)\\s+sans\\s+diplôme|aucun\\s+diplôme|(?:niveau|diplôme)\\s*:\\s*sans',
      'mauvais\\s+élève|niveau\\s+(?:faible|insuffisant)|échec\\s+scolaire', 'voie\\s+de\\s+garage',
      '(?:au\\s+moins|seulement)\\s+un\\s+CAP', 'vos\\s+(?:pistes|métiers)[^.]{0,80}(?:ingénieur|secrétaire)',
    ],
    checklist: {
      2: '« J’ai remonté la mob de mon oncle » : c’est le meilleur indice du bilan, il est cité.',
      3: 'Ingénieur, secrétaire, vendeur automobile viennent de « Premiers Pas Métiers », pas de lui.',
      5: 'Le contraste est fort (les mains, oui ; le bureau, non) : le bilan peut l’affirmer.',
      8:
        'CAP : 2 ans après la 3e. Bac pro : 3 ans après la 3e. Les deux chemins, avec la poursuite du CAP ' +
        'vers le bac pro (2 ans de plus) : c’est la réponse à la demande de sa mère.',
      9: 'Mécanicien avion : qualification réglementée, dite comme telle.',
      10: 'Places, distance du lycée ou du CFA, internat : « à vérifier ».',
      12:
        'Lycée professionnel public : pas de frais de scolarité. Apprentissage : formation gratuite, ' +
        'salaire.',
      13:
        'Un garage ou un atelier cité, en stage d’observation de 3e ou en mini-stage de lycée ' +
        'professionnel. Il observe.',
      14: 'La ou le psyEN du collège, le CIO ; le professeur principal. Aucun service pour adultes.',
      15: 'Avant le conseil de classe du 2e trimestre (vœux provisoires).',
      16: 'Sans contrat d’apprentissage : la même spécialité au lycée professionnel.',
      18:
        'L’apprentissage demande un employeur et l’âge : 16 ans, ou 15 ans après la 3e. Pas « vous ' +
        'entrerez ».',
      20: 'Un élève de 14 ans le lit seul : mots courts, sigles dits en entier une fois.',
    },
  },
  {
    name: 'Maïwenn',
    about:
      'En terminale, 19 sur 20 de moyenne en mathématiques et physique, elle veut travailler dans ' +
      'l’espace.',
    situation: 'Lycéen',
    diploma: 'sans',
    search: 'FORMATION',
    city: 'Brest',
    game: 'unuynynyuunyynyuynuyynnu',
    yes: { trades: 'H1206 K2410', sectors: 'sciences-recherche', settings: 'ecran calme' },
    no: { sectors: 'commerce banque-assurance' },
    unsure: { sectors: 'securite-defense' },
    words:
      'Je veux travailler sur les fusées ou les satellites, ou chercher des exoplanètes. J’adore les ' +
      'maths et la physique. J’ai peur que la prépa me broie. Mes parents ne connaissent personne ' +
      'là-dedans.',
    tools: [
      {
        name: 'Quiz Express',
        // Always the first choice: the tool returns a flat result, and trades far below her aims.
        interests: [50, 50, 50, 50, 50, 50],
        trades: 'H1503 H1531 I1604 M1607',
      },
    ],
    expected: 'H1206 K2410 K2409 K2402 K2408 M1892 M1891 M1809 F1143 M1811 M1405 M1889 M1804 K2108 N2102',
    never: 'H1503 H1531 H1214 I16 M16 D1 G16 G15 K13 K22 A14',
    mustSay: [
      'prépa|CPGE|classes?\\s+préparatoires?', 'écoles?\\s+d[’\']ingénieurs?', 'universit|licence',
      'bac\\s*\\+\\s*5', 'bac\\s*\\+\\s*8|doctorat', 'Parcoursup',
      'prépa\\s+intégrée|cycle\\s+(?:préparatoire\\s+)?intégré|BUT|licence',
      'CIO|psychologue\\s+de\\s+l[’\']Éducation\\s+nationale', 'exoplanètes', 'Quiz\\s+Express',
    ],
    neverSay: [
      'pour\\s+une\\s+fille', 'métiers?\\s+d[’\']hommes?', '\\b(?:un|en|le|du)\\s+CAP\\b',
      'Mission\\s+locale', '3949|(?:appelez|contactez|conseill|inscri)[^.]{0,60}France\\s+Travail',
      '(?:êtes|est)\\s+sans\\s+diplôme|aucun\\s+diplôme|(?:niveau|diplôme)\\s*:\\s*sans',
      'vous\\s+(?:serez|deviendrez)\\s+(?:ingénieure?|astro)', '(?:chance|admission)\\s+(?:garantie|assurée)',
      'trop\\s+(?:ambitieux|difficile)', 'astronaute[^.]{0,40}(?:facile|accessible)',
      'vos\\s+(?:pistes|métiers)[^.]{0,80}(?:mécanicien|secrétaire|laboratoire)',
    ],
    checklist: {
      2: '« Chercher des exoplanètes » et « J’ai peur que la prépa me broie » : les deux sont cités.',
      3: 'Les métiers de « Quiz Express » sont nommés comme les siens, ou absents. Aucun n’est en tête.',
      5:
        'Les six intérêts de Quiz Express sont égaux : « ce résultat ne dit rien », et le bilan s’appuie ' +
        'ailleurs.',
      8:
        'Ingénieure : bac + 5 (prépa 2 ans puis école 3 ans, ou école en 5 ans, ou université puis ' +
        'admission parallèle). Astrophysicienne : bac + 8, master puis doctorat.',
      10: 'Frais des écoles privées, internat, places par école : « à vérifier ».',
      11: 'Aucun taux d’admission sans source et session (Parcoursup, année).',
      12: 'Prépa et université publiques contre école privée ; bourse sur critères sociaux.',
      13:
        'Une journée d’immersion en licence de physique ou en école, ou un mini-stage pendant les ' +
        'vacances.',
      14:
        'CIO de Brest, psyEN du lycée. Une association qui met en relation avec des ingénieures : utile, ' +
        'pas obligatoire.',
      15: 'Avant la date de confirmation des vœux Parcoursup, dite avec l’année.',
      16: 'La crainte de la prépa est prise au sérieux : école en 5 ans, licence, BUT puis école.',
      18: '19 sur 20 ouvre des portes ; le bilan ne promet ni l’école ni la fusée.',
      19: 'Métiers écrits aux deux genres ou au féminin ; jamais « malgré » ni « pour une fille ».',
    },
  },
  {
    name: 'Ouafa',
    about: 'Infirmière diplômée en Tunisie, dix ans d’hôpital, arrivée en France, elle cherche un emploi.',
    situation: "Demandeur d'emploi",
    diploma: 6,
    foreign: true,
    search: 'JOB',
    city: 'Mulhouse',
    game: 'nynynyunynynuuunynnnynyy',
    yes: { trades: 'J1506', sectors: 'sante', settings: 'soin-des-autres en-equipe horaires-decales' },
    no: { sectors: 'commerce hotellerie-restauration' },
    words:
      'J’ai été infirmière dix ans au CHU de Sfax, en réanimation. Ici on me propose le ménage. Je veux ' +
      'soigner. Je peux reprendre des études s’il le faut, mais je dois gagner ma vie.',
    tools: [
      {
        name: 'Compétences Claires',
        interests: [45, 68, 30, 94, 40, 58],
        skills: 'care:4 team:4 explain:3 measure:3 calm:4 plan:3 software:2',
        talents: [['Sang-froid', 90], ['Écoute', 83], ['Négociation', 31]],
        trades: 'J1506 J1504 K2204 K1302',
      },
    ],
    // The nurse's own trade by the school of nursing; then what can be entered earlier, in care and next to
    // it.
    expected: 'J1506 J1501 J1304 K1306 K1302 K1220 J1312 D1436 M1609 J1301',
    never: 'J1502 J1503 J1504 J1505 J1507 J1508 J1510 J1511 J1512 J11 K2204 G1 D11 D12 D15 N1103',
    mustSay: [
      'ENIC-NARIC', 'attestation\\s+de\\s+comparabilité', 'réglementé',
      'IFSI|institut\\s+de\\s+formation\\s+en\\s+soins\\s+infirmiers', 'aides?-soignant', 'à\\s+vérifier',
      'France\\s+Travail', 'réanimation', '(?:3|trois)\\s+ans', 'Compétences\\s+Claires',
    ],
    neverSay: [
      '(?:êtes|est)\\s+sans\\s+diplôme|aucun\\s+diplôme|(?:niveau|diplôme)\\s*:\\s*sans',
      'diplôme\\s+(?:non\\s+valable|sans\\s+valeur)', 'équivalence\\s+(?:automatique|garantie)',
      'vous\\s+pouvez\\s+(?:exercer|travailler)[^.]{0,40}(?:infirmière|aide-soignante)\\s+(?:dès|tout\\s+de)',
      'attestation[^.]{0,60}(?:autorise|permet\\s+d[’\']exercer)', 'talents?[^.]{0,80}Négociation',
      'Mission\\s+locale', 'maîtrisez\\s+mal|niveau\\s+de\\s+français\\s+(?:faible|insuffisant)',
    ],
    checklist: {
      1: 'Dix ans de réanimation comptent : le bilan part de son métier, pas d’une page blanche.',
      2: '« Je veux soigner. » Sa phrase ouvre le bilan.',
      3: 'L’entretien des locaux vient de « Compétences Claires » ; le bilan ne le reprend pas.',
      6: 'Commerce et hôtellerie refusés : absents.',
      8:
        'Infirmière : IFSI, 3 ans, dispenses possibles « à vérifier » avec l’institut. Aide-soignante : ' +
        'environ 1 an, ou VAE, allègements « à vérifier ».',
      9:
        'Infirmière, aide-soignante, auxiliaire de puériculture : réglementés. L’attestation ne donne pas ' +
        'le droit d’exercer.',
      10: 'Dispenses, niveau de français demandé (souvent B2), financement : « à vérifier ».',
      11: 'Tarif et délai de l’attestation : avec la source (France Éducation international) et la date.',
      12:
        'Attestation payante (gratuite pour les personnes réfugiées) ; IFSI : aides de la Région « à ' +
        'vérifier ».',
      13:
        'Une PMSMP en EHPAD ou en service hospitalier, demandée à France Travail ; elle n’y fait pas de ' +
        'soin infirmier.',
      14:
        'ENIC-NARIC, France Travail 3949, l’IFSI le plus proche. Pas de Mission locale : elle a plus de ' +
        '25 ans.',
      16: 'Un emploi de soin ou d’accueil médical pendant les études, nommé comme une étape.',
      18: 'Ni « équivalence », ni « vous exercerez » : « après le diplôme d’État français ».',
      19: 'Le diplôme tunisien est dit avec son nom et son niveau ; jamais « sans diplôme ».',
    },
  },
  {
    name: 'Titouan',
    about: 'Sorti du lycée à 17 ans, il en a 19 et répond non à toutes les phrases du jeu.',
    situation: "Demandeur d'emploi",
    diploma: 'sans',
    search: null,
    city: 'Maubeuge',
    game: 'nnnnnnnnnnnnnnnnnnnnnnnn',
    words: 'Je sais pas. On m’a dit de le faire.',
    tools: [
      {
        // Every talent is weak: none may be stated as a strength.
        name: 'Mes Atouts',
        interests: [12, 12, 12, 12, 12, 12],
        talents: [['Écoute', 33], ['Organisation', 30], ['Créativité', 28]],
        trades: 'N1103 K2503',
      },
    ],
    // No trade follows from these answers. An adviser accepts short, contrasted discoveries without a
    // diploma, presented as discoveries; no ranking among them can be justified.
    expected: 'A1203 A1402 A1511 D1209 D1507 F1606 G1602 G1607 H2909 I1619 M1602 M1603 N1103',
    never: 'J11 K19 M14 M18 K24 K17 H12 F11 C1 M17',
    mustSay: [
      '(?:non\\s+à\\s+(?:toutes?|chaque|tout|ces)|(?:toutes|mêmes?)[^.]{0,60}\\bnon\\b)',
      'ne\\s+(?:permet|permettent|suffi|dit|disent)[^.]{0,80}', 'Mission\\s+locale',
      'entretien|rendez-vous|parler', 'On\\s+m[’\']a\\s+dit\\s+de\\s+le\\s+faire',
    ],
    neverSay: [
      'vous\\s+aimez', 'vos\\s+(?:talents|points\\s+forts|atouts)\\s*:',
      'ce\\s+qui\\s+vous\\s+vient\\s+facilement',
      'vous\\s+êtes\\s+(?:négatif|difficile|fermé|passif|démotivé)',
      'manque\\s+de\\s+(?:motivation|volonté|sérieux)', 'aucun\\s+métier\\s+ne\\s+vous', 'décrocheur',
      'profil\\s+(?:réaliste|investigateur|artistique|social|entreprenant|conventionnel)', '\\bApec\\b',
      'ENIC-NARIC', 'bac\\s*\\+\\s*5',
    ],
    checklist: {
      1: 'Une seule chose est sûre : il a répondu non à tout. Le bilan n’en tire aucun portrait.',
      2: '« On m’a dit de le faire » : cité sans commentaire, c’est un point de départ pour l’entretien.',
      3:
        'Préparateur de commandes et agent de sécurité : « proposés par Mes Atouts », d’après des ' +
        'réponses égales.',
      4: 'Aucun talent : 33, 30 et 28 sur 100 ne sont pas marqués. La rubrique est absente ou le dit.',
      5:
        '« Vous avez répondu non à toutes les phrases : ces réponses ne permettent pas de proposer un ' +
        'métier. »',
      8: 'S’il y a des découvertes : accessibles sans diplôme, ou avec un CAP en 1 ou 2 ans.',
      10: 'La raison du non (fatigue, santé, contrainte, désaccord) : inconnue, à demander.',
      13:
        'Une visite ou une immersion courte au choix, dans deux domaines opposés ; pas de « métier fait ' +
        'pour vous ».',
      14:
        'Mission locale de Maubeuge (16 à 25 ans), contrat d’engagement jeune si les conditions sont ' +
        'remplies.',
      15: 'Un rendez-vous proche, de vive voix : moins de deux semaines.',
      16: 'Refaire le jeu avec quelqu’un, ou partir de trois choses faites cette semaine.',
      19: 'Aucun jugement : « vous avez répondu non », jamais « vous refusez » ni « vous manquez de ».',
      20: 'Une page suffit. Quatre pages de remplissage seraient un mensonge.',
    },
  },
  {
    name: 'Coralie',
    about: 'Seule avec deux enfants, sans permis, titulaire d’un CAP, elle cherche un emploi de jour.',
    situation: "Demandeur d'emploi",
    diploma: 3,
    search: 'JOB',
    city: 'Montluçon',
    game: 'uynnnynnnnyunnynyunnnnyy',
    yes: { sectors: 'education social', settings: 'horaires-reguliers contact-public en-equipe' },
    no: { settings: 'horaires-decales deplacements', trades: 'D1505' },
    limits: 'permis voiture enfants nuit week-end horaires-decales',
    words:
      'Je dépose mes deux petits à 8 h 30 et je les reprends à 17 h 30. Pas de permis, je prends le bus. ' +
      'J’ai fait la caisse six ans, les samedis, c’est fini. J’aime bien ranger et parler aux gens.',
    tools: [
      {
        name: 'Job Match Pro',
        interests: [30, 25, 28, 76, 34, 72],
        skills: 'welcome:3 sheet:2 calm:3 team:3 software:2',
        talents: [['Accueil', 78], ['Rangement', 71], ['Vente', 38]],
        trades: 'D1505 D1507 K1302 N4105 G1501',
      },
    ],
    // Only trades without evening, Saturday or travel among their contexts. A school canteen by day (G1607)
    // is a good offer for her, but the trade as a whole has weekends and early hours: neither expected nor
    // wrong.
    expected: 'K1308 K1307 M1601 M1602 M1611 M1614 M1621 K1205 D1207 M1609',
    never:
      'D1505 D1507 D1106 D1102 D1104 D1210 D1211 D1214 G1501 G1602 G1605 G18 N4 N11 K2204 K2503 K1302 ' +
      'J1501 J1506 H3302',
    mustSay: [
      'permis|voiture', 'enfants', 'bus|transports?', '17\\s*h\\s*30', 'week-ends?|samedi',
      'France\\s+Travail', 'à\\s+vérifier', 'garde\\s+d[’\']enfants?|crèche|périscolaire|AGEPI',
      'Job\\s+Match\\s+Pro', 'PMSMP|mise\\s+en\\s+situation|immersion',
    ],
    neverSay: [
      'mère\\s+(?:isolée|célibataire|seule)|maman\\s+solo', '(?:fibre|instinct)\\s+maternel',
      'métiers?\\s+féminins?', 'permis\\s+(?:B\\s+)?(?:indispensable|exigé|requis|obligatoire)',
      'Mission\\s+locale', 'grande\\s+disponibilité',
      '(?:êtes|est)\\s+sans\\s+diplôme|aucun\\s+diplôme|(?:niveau|diplôme)\\s*:\\s*sans',
      'vos\\s+(?:pistes|métiers)[^.]{0,80}(?:caisse|livreur)', 'talents?[^.]{0,80}\\bVente\\b',
      'recrute\\s+beaucoup',
    ],
    checklist: {
      2: '« Je les reprends à 17 h 30 » : l’heure est dans le bilan, pas « contraintes familiales ».',
      3:
        'Caisse, rayon, aide à domicile, livraison, étages : « proposés par Job Match Pro », écartés avec ' +
        'la raison.',
      4: 'Accueil (78) et rangement (71). Vente (38) n’est pas un talent.',
      6: 'Ni soir, ni nuit, ni samedi, ni voiture. Caisse : refusée par elle, absente.',
      7:
        '« Sans permis ni voiture », « enfants », « pas de nuit, de week-end, d’horaires décalés » : tout ' +
        'est montré.',
      8:
        'ATSEM : CAP Accompagnant éducatif petite enfance (1 an possible), puis concours. Secrétaire ' +
        'médicale : formation.',
      9: 'ATSEM : concours de la fonction publique ; un contrat sans concours est possible, « à vérifier ».',
      10:
        'Horaires réels de chaque poste, ligne de bus : « à vérifier » avec l’employeur avant de ' +
        'candidater.',
      12: 'Aide à la garde d’enfants (AGEPI) et à la mobilité de France Travail : « sous conditions ».',
      13: 'Une PMSMP à l’accueil d’une mairie ou dans une école accessible en bus, entre 9 h et 17 h.',
      14: 'France Travail (3949). Pas de Mission locale : elle a plus de 25 ans. Cap emploi : non.',
      16: 'Si les horaires ne vont pas : accueil ou standard à temps partiel, ou la retouche de vêtements.',
      17: 'Une offre du samedi ou « permis B » parmi les matchs contredit le bilan.',
      19:
        'Ses enfants sont une contrainte d’horaires, pas un portrait : ni « fibre maternelle » ni « mère ' +
        'isolée ».',
    },
  },
]
