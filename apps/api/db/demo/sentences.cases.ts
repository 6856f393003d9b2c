// Sentences as people type them («Je veux…, j'aime…»), with the subjects that are a right first answer.
// Written before the rules that they judge. All people are invented.

/**
 * Subjects of tools. `entreprise`: one's own business, to set up or to take over. `observer`: to see a trade
 * on the spot or to talk with people who practise it. `santé`: to care for people, and one's own health at
 * work. `diplôme`: to obtain one or have one recognised. `proche`: near home. `organisation`: one's time and
 * steps. `transport`: also logistics.
 */
export type Subject =
  | 'métier'
  | 'observer'
  | 'artisanat'
  | 'vivant'
  | 'environnement'
  | 'numérique'
  | 'saison'
  | 'commerce'
  | 'stage'
  | 'alternance'
  | 'cv'
  | 'lettre'
  | 'entretien'
  | 'oral'
  | 'entreprise'
  | 'reconversion'
  | 'choisir'
  | 'études'
  | 'diplôme'
  | 'langues'
  | 'emploi'
  | 'calcul'
  | 'écrire'
  | 'confiance'
  | 'réseau'
  | 'organisation'
  | 'santé'
  | 'social'
  | 'sport'
  | 'musique'
  | 'jeux'
  | 'bâtiment'
  | 'transport'
  | 'sécurité'
  | 'proche'

export interface SentenceCase {
  text: string
  /** Any of them is a right first answer; the closest one comes first. Empty in distress. */
  subjects: Subject[]
  /** Subjects that would be wrong to propose. */
  against?: Subject[]
  /** 1 to 5 ROME codes that the sentence wishes for or implies, without trades that it leaves or refuses. */
  trades?: string[]
  /**
   * `nothing`: the sentence says nothing of orientation; no tool, or the general subjects given, are right.
   * `distress`: a help text comes first, tools do not.
   */
  kind?: 'nothing' | 'distress'
}

// oxfmt-ignore
export const TUNED: SentenceCase[] = [
  // Pupils.
  { text: 'jaime bien linformatik et les ordi',
    subjects: ['numérique', 'métier', 'études'], trades: ['M1805', 'I1401'] },
  { text: 'wesh jkiffe le foot jveu en faire mon taf',
    subjects: ['sport', 'métier'], trades: ['L1401', 'G1204'] },
  { text: 'jsp koi faire apres le bac', subjects: ['choisir', 'études', 'métier'] },
  { text: 'jveux taffer cet été pour me faire des thunes',
    subjects: ['saison', 'emploi'], against: ['études'] },
  { text: 'chui en 3eme je cherche un stage mai pa dans un magasin',
    subjects: ['stage', 'observer', 'proche'],
    against: ['commerce'] },
  { text: 'je cherche une entreprise pour mon alternance en bts mco',
    subjects: ['alternance', 'commerce', 'cv', 'lettre', 'entretien'], trades: ['D1302', 'D1503', 'D1502'] },
  { text: 'jcapte rien aux fractions et pourtant je veux etre infirmiere',
    subjects: ['calcul', 'santé', 'études'],
    trades: ['J1506'] },
  { text: 'Comment on fait pour parcoursup ? mes parents comprennent rien', subjects: ['études', 'choisir'] },
  { text: "j'arrive pas à m'organiser dans mes révisions, je fais tout au dernier moment",
    subjects: ['organisation', 'études'] },
  // Very short, misspelt, feminine.
  { text: 'psy', subjects: ['santé', 'social', 'études', 'métier'], trades: ['K1104', 'J1131'] },
  { text: 'boulangère', subjects: ['artisanat', 'métier'], against: ['numérique'], trades: ['D1102'] },
  { text: 'jeux vidéo', subjects: ['jeux', 'numérique'], against: ['sport'], trades: ['E1125', 'M1831'] },
  { text: 'keuf', subjects: ['sécurité', 'métier'], trades: ['K1708', 'K1706'] },
  { text: 'pompié volontere', subjects: ['sécurité', 'métier'], trades: ['K1705'] },
  { text: 'chauffeure de bus dans le 93', subjects: ['transport', 'emploi', 'proche'], trades: ['N4103'] },
  { text: 'auxiliére de puericulture a Montpellier', subjects: ['santé', 'social', 'études', 'proche'],
    against: ['vivant'], trades: ['J1304'] },
  { text: 'VAE éducatrice spécialisée', subjects: ['diplôme', 'social'], trades: ['K1207'] },
  { text: 'construire des fusées !!',
    subjects: ['métier', 'études'], against: ['bâtiment'], trades: ['H1206'] },
  // Without, against, and a wish behind a negation.
  { text: 'surtout pas dans un bureau', subjects: ['choisir', 'métier', 'observer'], against: ['numérique'] },
  { text: 'tout sauf la vente et les enfants',
    subjects: ['choisir', 'métier'], against: ['commerce', 'social'] },
  { text: 'jai pa confiance en moi mai jaime cuisiner', subjects: ['confiance', 'artisanat', 'métier'],
    trades: ['G1602', 'G1609'] },
  { text: 'Je veux monter ma boite mais je suis nul en maths', subjects: ['entreprise', 'calcul'] },
  // Change of work, health, handicap.
  {
    text:
      "Aide-soignante depuis 15 ans, je n'en peux plus de l'hôpital. Je voudrais travailler dehors avec les plantes.",
    subjects: ['vivant', 'reconversion', 'environnement'], against: ['santé'], trades: ['A1203', 'A1414'] },
  { text: "J'ai 49 ans, plaquiste, deux hernies discales, le médecin du travail m'a déclaré inapte.",
    subjects: ['reconversion', 'santé', 'choisir', 'métier', 'emploi'], against: ['bâtiment', 'sport'] },
  { text: 'RQTH JE CHERCHE UN POSTE ADAPTE PAS LOIN DE CHEZ MOI',
    subjects: ['emploi', 'proche', 'santé', 'métier'] },
  { text: 'chuis mort de fatigue après 10 ans de service en brasserie, je veux un rythme normal et mes week-ends',
    subjects: ['reconversion', 'métier', 'choisir', 'emploi'], against: ['saison'] },
  {
    text:
      "Mes enfants sont grands, je veux retravailler mais je n'ai pas de diplôme et j'ai peur de ne plus savoir faire",
    subjects: ['emploi', 'confiance', 'diplôme', 'cv', 'reconversion'] },
  { text: "Je suis cariste et je voudrais évoluer, peut etre chef d'équipe ou responsable d'entrepôt, mais sans " +
      "repartir à l'école ni quitter ma région car ma femme travaille ici et les enfants y ont leur école",
    subjects: ['transport', 'métier', 'diplôme', 'proche', 'emploi'], against: ['études'],
    trades: ['N1112', 'N1302'] },
  // French learnt, English, mixed.
  { text: 'i want to work with animals but my french is not so good', subjects: ['vivant', 'langues'],
    trades: ['A1511', 'A1506', 'A1503', 'A1501'] },
  { text: 'Bonjour je suis en France 8 mois, je cherche travail ménage ou cuisine, je parle petit français',
    subjects: ['emploi', 'langues'], trades: ['K2205', 'G1501', 'G1602', 'G1605'] },
  { text: 'parler anglais sans avoir honte', subjects: ['langues', 'oral', 'confiance'] },
  // Applications.
  { text: 'faire mon cv', subjects: ['cv'] },
  { text: 'jai un entretien jeudi chez decathlon je stresse grave',
    subjects: ['entretien', 'oral', 'confiance'] },
  { text: 'je sais pas quoi mettre dans ma lettre de motive', subjects: ['lettre', 'écrire'] },
  { text: 'je connais personne dans le cinéma, comment on rentre la dedans ?',
    subjects: ['réseau', 'observer', 'métier'], trades: ['L1505', 'L1306', 'L1304'] },
  // Trades and domains.
  { text: 'les gosses c ma vie', subjects: ['social', 'métier'],
    trades: ['K1303', 'J1304', 'K1308', 'K1202', 'G1203'] },
  { text: "je veux reprendre l'exploitation de mes parents, on a 60 vaches laitières",
    subjects: ['vivant', 'entreprise', 'diplôme', 'études'], trades: ['A1407', 'A1416'] },
  { text: "j'ai arrêté l'école en seconde, je voudrais passer un cap électricien",
    subjects: ['bâtiment', 'diplôme', 'alternance', 'études'], trades: ['F1602'] },
  { text: 'rap et beatmaking, c’est tout ce qui me fait lever le matin', subjects: ['musique', 'métier'],
    trades: ['L1202', 'L1508'] },
  { text: 'un métier où on bouge, prof de sport ou coach', subjects: ['sport', 'métier', 'études'],
    trades: ['G1217', 'G1204', 'K2107'] },
  { text: 'ouvrir mon resto avec ma soeur', subjects: ['entreprise'], trades: ['G1413'] },
  { text: "la planète crame, j'ai envie de bosser sur les énergies propres, genre éoliennes ou panneaux solaires",
    subjects: ['environnement', 'métier', 'études'], trades: ['I1321', 'F1610'] },
  { text: 'découvrir en vrai le metier d’assistante sociale, juste quelques jours',
    subjects: ['observer', 'social', 'stage', 'métier'], trades: ['K1201'] },
  { text: 'écrire des histoires et dessiner des mangas',
    subjects: ['écrire', 'métier'], trades: ['E1211', 'E1102'] },
  // Nothing of orientation.
  { text: 'bonjour', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'azerty test test', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'il fait quel temps demain a lille', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'c quoi le mot de passe du wifi',
    subjects: ['choisir', 'métier'], against: ['réseau'], kind: 'nothing' },
  // Distress.
  { text: "j'ai plus envie de vivre, l'orientation je m'en fous", subjects: [], kind: 'distress' },
  { text: 'mon beau père me frape je veu partir de chez moi', subjects: [], kind: 'distress' },
]

// oxfmt-ignore
export const HELD_OUT: SentenceCase[] = [
  // Pupils.
  { text: 'jador les ordis et jveu coder des applis', subjects: ['numérique', 'métier', 'études'],
    trades: ['M1861', 'M1855', 'M1805'] },
  { text: 'frr moi c le basket h24 jveu pas lacher sa',
    subjects: ['sport', 'métier'], trades: ['L1401', 'G1204'] },
  { text: 'aucune idée de quoi faire apré la terminale stmg', subjects: ['choisir', 'études', 'métier'] },
  { text: 'un job pour juillet aout, bord de mer si possible',
    subjects: ['saison', 'emploi'], against: ['études'] },
  { text: 'stage de seconde mais pas dans un hopital svp', subjects: ['stage', 'observer', 'proche'],
    against: ['santé'] },
  { text: 'Mon fils de 16 ans cherche un patron pour un apprentissage en mécanique auto',
    subjects: ['alternance', 'métier', 'proche'], trades: ['I1604'] },
  { text: "Je bafouille dès que je parle devant la classe et j'ai le grand oral en juin",
    subjects: ['oral', 'confiance'], against: ['emploi'] },
  { text: 'reorientation apres une L1 de droit ratée',
    subjects: ['choisir', 'études', 'métier', 'reconversion'] },
  { text: 'trop de trucs en meme temps, cours boulot permis, jarrive pas a gérer mon temps',
    subjects: ['organisation'], against: ['transport'] },
  // Very short, misspelt, feminine.
  { text: 'esport', subjects: ['jeux', 'numérique', 'sport'], trades: ['L1401', 'L1104'] },
  { text: 'vendeuse de fringues', subjects: ['commerce', 'métier', 'emploi'], trades: ['D1214'] },
  { text: 'cv', subjects: ['cv'] },
  { text: 'prof deps', subjects: ['sport', 'études', 'métier'], trades: ['K2107'] },
  { text: 'veterinère', subjects: ['vivant', 'études', 'métier'], trades: ['A1504'] },
  { text: 'conducteuse de tramway', subjects: ['transport', 'métier'], trades: ['N4119'] },
  { text: 'aide soigniante a brest', subjects: ['santé', 'emploi', 'proche', 'études'], trades: ['J1501'] },
  { text: 'creation dentreprise', subjects: ['entreprise'] },
  { text: "astronaute ou au moins travailler dans l'espace",
    subjects: ['métier', 'études'], against: ['numérique'],
    trades: ['H1206', 'K2409', 'K2410'] },
  // Without, against, and a wish behind a negation.
  { text: 'plus jamais caissière', subjects: ['reconversion', 'choisir', 'métier'], against: ['commerce'] },
  { text: 'ni le bâtiment ni les camions, je veux pas finir comme mon daron', subjects: ['choisir', 'métier'],
    against: ['bâtiment', 'transport'] },
  { text: "je ne suis pas douée à l'école mais j'adore m'occuper des personnes agées",
    subjects: ['social', 'santé'],
    trades: ['K1302', 'K1306', 'J1501', 'K1304', 'K1311'] },
  { text: 'Je veux passer le concours de gendarme mais les maths me font peur',
    subjects: ['sécurité', 'calcul', 'confiance'], trades: ['K1706'] },
  // Change of work, health, handicap.
  { text: "Comptable depuis 20 ans, j'étouffe devant mes tableaux, j'ai envie de travailler le bois.",
    subjects: ['artisanat', 'reconversion', 'bâtiment'], against: ['calcul'], trades: ['H2206', 'H2207'] },
  {
    text:
      "Je suis préparatrice de commandes et j'ai l'épaule abîmée, je ne peux plus lever " +
      'le bras au-dessus de la tête.',
    subjects: ['reconversion', 'santé', 'choisir', 'métier', 'emploi'], against: ['bâtiment', 'sport'] },
  { text: 'handicapée moteur en fauteuil je veux bosser de chez moi',
    subjects: ['emploi', 'métier', 'numérique', 'santé'], against: ['bâtiment', 'transport'] },
  { text: 'je me tue a la tache pour un smic, je veux un boulot qui paye mieux',
    subjects: ['emploi', 'reconversion', 'métier', 'diplôme'] },
  { text: "LICENCIE ECONOMIQUE A 57 ANS, on me dit que je suis trop vieux. J'ai toujours travaillé dans la compta.",
    subjects: ['emploi', 'confiance', 'cv', 'entretien', 'reconversion'], trades: ['M1203'] },
  { text: "J'ai 34 ans, je travaille dans une banque à Lyon, j'aimerais devenir instit parce que j'aime transmettre, " +
      'mais je ne sais pas si je dois repartir à la fac ou si mon master suffit pour le concours',
    subjects: ['reconversion', 'études', 'diplôme', 'social'], trades: ['K2106'] },
  // French learnt, English, mixed.
  { text: 'I am looking for a job in a restaurant kitchen, any help with CV please',
    subjects: ['cv', 'emploi'],
    trades: ['G1602', 'G1605', 'G1609'] },
  { text: "Je viens de l'Ukraine, j'étais infirmière là bas, comment faire reconnaître mon diplôme ?",
    subjects: ['diplôme', 'santé', 'langues'], trades: ['J1506'] },
  { text: 'mon espagnol est rouillé et je pars en erasmus en septembre', subjects: ['langues', 'études'] },
  // Applications.
  { text: 'aidez moi a ecrire une letre pour la fac', subjects: ['lettre', 'écrire', 'études'] },
  { text: "daronne solo, faut que je trouve un taf compatible avec l'école de mes petits",
    subjects: ['emploi', 'proche', 'organisation'], against: ['études'] },
  { text: 'comment rencontrer des pros de la mode sans piston', subjects: ['réseau', 'observer', 'métier'],
    trades: ['B1805', 'B1812', 'B1803'] },
  { text: "j'ai pas le bac, je peux faire quoi comme diplome en travaillant",
    subjects: ['diplôme', 'alternance', 'études'] },
  // Trades and domains.
  { text: 'm’occuper des tout petits en crèche ou a lecole maternelle',
    subjects: ['social', 'métier', 'études'],
    trades: ['J1304', 'K1308', 'K1202', 'K1307'] },
  { text: "mon grand père me laisse ses vignes et jaimerai m'installer",
    subjects: ['vivant', 'entreprise', 'diplôme'],
    trades: ['A1418', 'A1416'] },
  { text: 'psychologue du sport ou un truc comme sa', subjects: ['sport', 'santé', 'social', 'études'],
    trades: ['K1104', 'G1233'] },
  { text: "je joue de la guitare depuis 8 ans et je compose, mais mes parents disent que c'est pas un métier",
    subjects: ['musique', 'métier'], trades: ['L1202', 'K2105'] },
  { text: 'Ouvrir un salon de toilettage pour chiens',
    subjects: ['entreprise', 'vivant'], trades: ['A1503'] },
  { text: 'Je garde des enfants depuis 6 ans sans rien de déclaré, je voudrais que ca compte pour un vrai diplome',
    subjects: ['diplôme', 'social'], trades: ['K1303', 'J1304', 'K1310'] },
  { text: 'proteger les forets et les betes sauvages', subjects: ['environnement', 'vivant', 'métier'],
    against: ['sécurité'], trades: ['A1204', 'A1306', 'A1202'] },
  { text: 'une immersion de 15 jours chez un menuisier avant de me lancer',
    subjects: ['observer', 'artisanat', 'stage', 'bâtiment', 'reconversion'], trades: ['H2206'] },
  { text: 'jécris des chansons et des slams', subjects: ['musique', 'écrire'], trades: ['L1202'] },
  // Nothing of orientation.
  { text: 'oui', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'mdr ce site est trop lent', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'combien coute un paquet de pates', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: "j'ai oublié mon code pour me connecter", subjects: ['choisir', 'métier'], against: ['numérique'],
    kind: 'nothing' },
  // Distress.
  { text: 'je me fais harceler au lycée tous les jours jpeux plus y aller', subjects: [], kind: 'distress' },
  { text: "ce soir j'en finis, personne va me regretter", subjects: [], kind: 'distress' },
]

// Not read before the rules were finished: 54 right, 4 wrong at first.
// oxfmt-ignore
export const HIDDEN: SentenceCase[] = [
  // Pupils.
  { text: 'jkif le code et les robots', subjects: ['numérique', 'métier', 'études'],
    trades: ['H1208', 'M1805', 'M1818'] },
  { text: 'la boxe c toute ma vie', subjects: ['sport', 'métier'], trades: ['L1401', 'G1204'] },
  { text: 'chuis paumé dans mes voeux', subjects: ['choisir', 'études'] },
  { text: 'prépa ou BUT ?', subjects: ['études', 'choisir'], against: ['sport'] },
  { text: 'faire les vendanges en septembre avec mes potes', subjects: ['saison', 'vivant', 'emploi'],
    trades: ['A1401'] },
  { text: 'stage de 3e mé pa avec des animaux jai peur des chiens', subjects: ['stage', 'observer', 'proche'],
    against: ['vivant'] },
  { text: "BTS en alternance, j'ai envoyé 80 candidatures et zéro réponse",
    subjects: ['alternance', 'cv', 'lettre', 'réseau', 'entretien'] },
  { text: 'je repousse toujours tout à demain', subjects: ['organisation', 'confiance'] },
  { text: 'les pourcentages et la regle de 3 jai tout oublié', subjects: ['calcul'] },
  { text: 'bosser a letranger, canada ou irlande', subjects: ['langues', 'emploi', 'métier'] },
  // Very short, misspelt, feminine.
  { text: 'ATSEM', subjects: ['social', 'métier', 'études'], trades: ['K1308'] },
  { text: 'educ spé', subjects: ['social', 'études', 'métier'], trades: ['K1207'] },
  { text: 'tatoueuse', subjects: ['artisanat', 'métier'], trades: ['D1208'] },
  { text: 'menuizier', subjects: ['artisanat', 'bâtiment', 'métier'], trades: ['H2206'] },
  { text: 'maitre nageuse', subjects: ['sport', 'sécurité', 'métier'], trades: ['G1224'] },
  { text: 'esteticienne à domicile', subjects: ['artisanat', 'entreprise', 'métier'], trades: ['D1208'] },
  { text: 'kiné ou osteo', subjects: ['santé', 'études', 'métier'], trades: ['J1404', 'J1408'] },
  { text: 'opticienne ou audioprothésiste mais pas trop detudes', subjects: ['santé', 'métier', 'commerce'],
    trades: ['J1405', 'J1401'] },
  { text: 'agent de sécu de nuit à Marseille', subjects: ['sécurité', 'emploi', 'proche'], against: ['santé'],
    trades: ['K2503'] },
  { text: 'dj en boite', subjects: ['musique', 'métier'], against: ['entreprise'], trades: ['L1101'] },
  // Without, against, and a wish behind a negation.
  { text: 'pas denfants pas de malades', subjects: ['choisir', 'métier'], against: ['santé', 'social'] },
  { text: "n'importe quoi du moment que je suis pas enfermé",
    subjects: ['métier', 'choisir', 'observer', 'environnement', 'vivant'], against: ['numérique'] },
  { text: 'surtout pas de maths, à part ça je suis ouverte à tout', subjects: ['choisir', 'métier'],
    against: ['calcul'] },
  { text: "je n'aime pas lire mais j'aime fabriquer et réparer des trucs",
    subjects: ['artisanat', 'bâtiment', 'métier'], against: ['écrire'] },
  { text: 'je suis timide mais jadore faire rire les gens', subjects: ['confiance', 'métier', 'oral'],
    trades: ['L1204', 'L1203'] },
  { text: "j'ai pas de réseau et pas de piston, ca marche comment pour trouver dans la com ?",
    subjects: ['réseau', 'emploi', 'métier'], trades: ['E1101', 'E1103'] },
  // Change of work, health, handicap.
  { text: "Informaticien, 15 ans d'écrans, je rêve d'un potager et de vendre mes légumes.",
    subjects: ['vivant', 'reconversion', 'entreprise', 'environnement'], against: ['numérique'],
    trades: ['A1433'] },
  { text: "lombalgie chronique, j'étais livreur",
    subjects: ['reconversion', 'santé', 'choisir', 'métier', 'emploi'],
    against: ['transport', 'bâtiment'] },
  { text: 'Reconnue travailleuse handicapée, je fatigue vite, je cherche un mi-temps au calme',
    subjects: ['emploi', 'santé', 'métier'], against: ['saison', 'sport'] },
  { text: "Je reprends après un burn out, j'ai peur de replonger",
    subjects: ['confiance', 'santé', 'reconversion', 'emploi', 'choisir'] },
  { text: "Je suis auxiliaire de vie depuis 12 ans, j'aime les gens mais les horaires coupés me cassent, je voudrais " +
      'devenir secrétaire médicale près de chez moi sans perdre mon salaire pendant la formation',
    subjects: ['reconversion', 'proche', 'alternance', 'diplôme', 'santé'], trades: ['M1609'] },
  { text: '20 ans de bénévolat aux restos du coeur, est ce que ca vaut quelque chose sur le papier ?',
    subjects: ['diplôme', 'cv', 'social'] },
  // French learnt, English, mixed.
  { text: 'I speak arabic and english, je veux aider les gens qui arrivent en france',
    subjects: ['social', 'langues', 'métier'], trades: ['E1123', 'K1204', 'K1201', 'K1205'] },
  { text: 'je comprend pas bien les annonces de travail en francais', subjects: ['langues', 'emploi'] },
  { text: 'je sui maman de 4 enfant je cherche travail nounou ou cantine', subjects: ['emploi', 'social'],
    trades: ['K1303', 'K1310', 'G1607'] },
  { text: "japprends le japonais toute seule, j'aimerais traduire des mangas",
    subjects: ['langues', 'études', 'écrire', 'métier'], trades: ['E1108'] },
  // Applications.
  { text: "mon cv est vide, j'ai jamais travaillé", subjects: ['cv'] },
  { text: "entretien d'embauche en visio demain matin, quelles questions ils posent ?",
    subjects: ['entretien', 'oral'],
    against: ['numérique'] },
  { text: 'ma prof dit que mes lettres sont bourées de fautes', subjects: ['écrire', 'lettre'] },
  // Trades and domains.
  { text: 'game designer ou testeur de jeux',
    subjects: ['jeux', 'numérique'], trades: ['E1125', 'M1863', 'M1815'] },
  { text: 'mes parents ont un elevage de brebis dans le Larzac et je veux continuer avec eux',
    subjects: ['vivant', 'entreprise', 'études', 'diplôme'], trades: ['A1410', 'A1416'] },
  { text: 'les étoiles et les planètes me passionnent', subjects: ['métier', 'études'],
    trades: ['K2409', 'K2410'] },
  { text: "j'ai raté mon bac deux fois, je veux bosser avec mes mains, plombier ou chauffagiste",
    subjects: ['bâtiment', 'alternance', 'artisanat', 'diplôme'], trades: ['F1603', 'I1308'] },
  { text: 'rouler, voir du pays, etre routier comme mon tonton', subjects: ['transport', 'métier'],
    trades: ['N4101', 'N4113'] },
  { text: 'Vendre mes bijoux faits main sur les marchés et en ligne',
    subjects: ['entreprise', 'artisanat', 'commerce'], trades: ['B1605', 'D1110'] },
  { text: 'monter une asso pour aider les sdf',
    subjects: ['social', 'entreprise'], trades: ['K1207', 'K1201'] },
  { text: 'devenir militaire, plutot para', subjects: ['sécurité', 'métier'], trades: ['K1701'] },
  { text: 'trier, recycler, réparer au lieu de jeter', subjects: ['environnement', 'artisanat', 'métier'],
    trades: ['K2304', 'I1402'] },
  { text: 'voir une journée d’une sage femme', subjects: ['observer', 'santé', 'stage'], trades: ['J1104'] },
  { text: 'les décors, les maquettes, les effets spéciaux, tout ce qui se fabrique pour le cinéma',
    subjects: ['artisanat', 'métier', 'études'], trades: ['L1503', 'L1522', 'L1524', 'L1527'] },
  { text: 'bosser en mer sur un bateau', subjects: ['transport', 'vivant', 'métier', 'saison'],
    trades: ['N3102', 'A1415'] },
  { text: "j'aime débattre, avocate peut etre", subjects: ['oral', 'études', 'métier'], trades: ['K1903'] },
  // Nothing of orientation.
  { text: 'rien', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: '???', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'ma mère fait des lasagnes ce soir', subjects: ['choisir', 'métier'], kind: 'nothing' },
  { text: 'mon téléphone a plus de batterie',
    subjects: ['choisir', 'métier'], against: ['musique', 'numérique'],
    kind: 'nothing' },
  { text: 'salut ça va', subjects: ['choisir', 'métier'], kind: 'nothing' },
  // Distress.
  { text: "on m'a forcée à coucher avec lui et j'ose le dire à personne", subjects: [], kind: 'distress' },
  { text: 'jai fugué je dors dehors depuis 2 jours', subjects: [], kind: 'distress' },
  { text: "je me scarifie et j'ai envie de disparaitre", subjects: [], kind: 'distress' },
]
