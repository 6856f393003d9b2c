/**
 * Texts that are right for everybody: situations, statuses, roles, greetings (PEO-05, BIL-06,
 * MTG-03).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; what arrives (stored value, or the person's name as typed: \u escapes for what cannot
 * be seen); the place where people read it; what is right (a list between « / » of texts that are right;
 * «contains: x» when the rest of the text is free; «no line»: the line is left out); forms that may not be
 * seen (as whole words); why. No place may guess a gender from a name.
 */
import { list, optional, readCases, text } from '@visions/contract/case-table'
import { typed } from './case-texts.ts'

/** What no assembled text shows, apart from words that people or operators typed (the negatives, greet-…). */
export const FORBIDDEN_ANYWHERE: readonly RegExp[] = [
  /\p{L}[·•‧]\p{L}/u,
  /\p{L}\((?:e|es|ne|nes|trice|trices|ère|ères|euse|euses)\)/iu,
  /\p{L}\.e\.s?\b/u,
  /\p{L}-e-s\b/u,
  /\p{L}\/(?:e|es|ne|trice|ère|ères|euse)(?!\p{L})/u,
  /(?:madame, monsieur|monsieur ou madame|cher\/chère)/iu,
  /(?<!\p{L})(?:iel|iels|undefined|NaN|null)(?!\p{L})/u,
]

const anyOf = (cell: string): readonly string[] => (cell ? cell.split(' / ') : [])

export const epiceneCases = readCases(
  { id: text, arrives: typed, place: text, right: anyOf, forbidden: list, why: optional },
  String.raw`
# Situations.
lycee-sentence | Lycéen | Situation : … | au lycée | Lycéen ; lycéen(ne) ; Lycéenne
  | The value is a code, not a text.
lycee-choice | Lycéen | the select of the profile | Au lycée / Lycéen ou lycéenne | Lycéen·ne ; Lycéen(ne)
  | voice.md lists the doublet; the findings ask for «au lycée».
student-letter | Étudiant | letter to the CIO | en études / études supérieures
  | Étudiant ; Étudiante ; étudiant(e)
student-pdf | Étudiant | PDF of the assessment | En études / Situation : en études | Étudiant
seeker-mail | Demandeur d’emploi | mail | en recherche d’emploi | Demandeur d’emploi ; demandeuse ; chômeur
seeker-straight | Demandeur d'emploi | page of the establishment | en recherche d’emploi
  | Demandeur ; d'emploi
  | Typed with a straight apostrophe: the same situation.
employee-pdf | Employé | PDF of the assessment | En emploi / Situation : en emploi
  | Employé ; employé(e) ; salarié
independent | Indépendant | page of the establishment | à son compte / en activité indépendante
  | Indépendant ; auto-entrepreneur
independent-to-herself | Indépendant | sentence to the person | à votre compte / à son compte | Indépendant
unknown-situation | Apprenti | Situation : … | en apprentissage / no line | Apprenti ; apprenti(e)
  | A value that came with an old import.
no-situation | | letter to the CIO | contains: non indiquée / | undefined ; Situation : . ; Situation : null
two-situations | Étudiant, Employé | PDF of the assessment | En études et en emploi / En études, en emploi
  | Étudiant ; Employé
situation-first-in-line | Lycéen | first word of a line | Au lycée | au lycée | Capital at the beginning.
situation-inside | Lycéen | «Vous êtes …» | Vous êtes au lycée | Vous êtes lycéen ; Vous êtes Au lycée
situation-third-person | Étudiant | «Élodie est …» to an adviser
  | Élodie est en études / Élodie suit des études | Il est ; Elle est ; étudiante
# Age bands.
band-minor | 16-18 | sentence | moins de 18 ans | mineur ; mineure ; mineur(e) ; 16-18
band-young | 18-25 | letter | 18 à 24 ans | 18-25 ; jeune majeur ; âgé de ; âgée de
band-older | 30+ | PDF | 30 ans ou plus | 30+ ; + de 30 ans ; trentenaire
band-proof | 18-25 | «Âge : …» confirmed | Majorité confirmée / 18 ans ou plus, confirmé
  | Vous êtes majeur ; majeur(e)
band-question | | question before a reward
  | contains: Avez-vous 18 ans ou plus / contains: il faut avoir 18 ans | Êtes-vous majeur ; majeur ?
band-parent | 16-18 | terms | contains: l’accord d’un parent / contains: un parent ou
  | le père ; la mère ; votre tuteur
# Statuses with participles.
status-connected | signed in | header | Connexion active / Vous êtes en ligne / Mon compte
  | Connecté ; Connectée ; connecté(e)
status-registered | after sign-up | page | Votre compte est créé / Votre compte est prêt
  | Vous êtes inscrit ; inscrit(e) ; Bienvenue inscrit
status-welcome | new account | greeting | Bienvenue / Bienvenue sur Visions / Bonjour
  | Soyez le bienvenu ; bienvenu(e) ; bienvenue à toi
status-offline | offline | banner | Hors connexion / Pas de connexion | Vous êtes déconnecté ; déconnecté(e)
status-sure | delete account | dialog | contains: Confirmez / contains: Voulez-vous
  | Êtes-vous sûr ; sûr(e) ; sûr et certain
status-ready | before a mission | button or title | C’est parti / On y va / Je commence
  | Vous êtes prêt ; Prêt ? ; Prêt(e) ?
status-proud | end of a mission | congratulations | Mission terminée / Bravo / contains: terminée
  | Soyez fier ; fier(e) ; champion
status-alone | assessment | advice | contains: au calme / contains: face à votre écran
  / contains: face à son écran | seul devant ; seul(e) ; isolé
status-interested | matches | answer | Ça m’intéresse / Cette offre m’intéresse
  | Je suis intéressé ; intéressé(e)
status-notified | partner, withdrawal | dialog | contains: Nous préviendrons
  | sera prévenu ; sera prévenue ; prévenu(e)
status-received | adviser, link | mail | contains: a ouvert votre lien / contains: votre lien a été ouvert
  | Il a ouvert ; Elle a ouvert ; L’utilisateur
status-invited | colleague, office | invitation | contains: invitation / contains: vous invite
  | Vous êtes invité ; invité(e) ; Cher collègue
status-blocked | refused sign-in | page | contains: accès / contains: compte
  | Vous êtes bloqué ; bloqué(e) ; Vous n’êtes pas autorisé
status-absent | meeting missed | notice | contains: rendez-vous / contains: n’a pas eu lieu
  | Vous étiez absent ; absent(e)
status-registered-event | event | notice | contains: inscription / contains: Votre place
  | Vous êtes inscrit ; inscrit(e)
content-state-feminine | reward, published | office list | Récompense publiée / Publiée / En ligne
  | Récompense publié ; Récompenses : 29 publiés
content-state-masculine | tool, published | office list | Outil publié / Publié / En ligne
  | Outil publiée ; publié(e)
content-state-count | rewards, 29 published | office list
  | 29 récompenses publiées / Récompenses : 29 publiées / Récompenses : 29 en ligne | 29 publiés
content-state-none | missions, 0 archived | office list
  | Aucune mission archivée / 0 mission archivée / Missions : 0 archivée | aucun ; 0 missions archivées
# Roles of people.
adviser-one | an adviser without a name | mail
  | contains: un conseiller ou une conseillère / contains: une personne qui vous conseille
  / contains: l’équipe | un conseiller vous ; conseiller·ère ; conseiller(ère)
adviser-short | an adviser | button | Montrer à mon établissement / Montrer mon bilan / Partager un lien
  | Montrer à mon conseiller
adviser-many | three advisers | sentence | contains: les conseillers et conseillères / contains: les équipes
  | les conseillers ont ; conseillers/ères
tutor | purpose «Me présenter à un tuteur» | title of a consent | contains: « Me présenter à un tuteur »
  | Vous présenter à un tuteur ; Me présenter à un tuteur.
  | A text of the partner stays as it was accepted.
user-of-site | the person | terms | vous / la personne / contains: vous
  | l’utilisateur ; utilisateur(trice) ; l’usager
operator-role | editor | members of the office | Rédaction / rédige les contenus
  | Rédacteur ; Rédacteur(trice) ; éditeur
admin-role | admin | members of the office | Administration / gère les accès
  | Administrateur ; Administratrice
head-of-school | head | letter | contains: la direction / Bonjour
  | Monsieur le proviseur ; Madame la proviseure
parent | legal guardian | terms | un parent / un parent ou une personne qui a l’autorité parentale
  | le père ou la mère ; tuteur légal(e)
trade-title | Infirmier / Infirmière (ROME) | trade card
  | Infirmier / Infirmière / Infirmière ou infirmier / Infirmier ou infirmière
  | Infirmier. ; Infirmier(ère) ; infirmier·ère
  | ROME gives both. Where the source gives one form, it stays.
trade-sentence | Boulanger / Boulangère (ROME) | «Votre piste : …»
  | contains: Boulanger / Boulangère / contains: boulangerie | Vous serez boulanger ; devenir boulanger.
trade-epicene | Architecte (ROME) | trade card | Architecte | Architecte(e) ; Architecte / Architecte
born-on | birth day | profile, proof | Date de naissance / contains: Date de naissance
  | Né le ; Née le ; Né(e) le
birth-year-only | 2009 | proof of age | Année de naissance : 2009 / contains: 2009
  | Né en 2009 ; 1er janvier 2009
civility | none asked | any form | contains: Prénom / contains: Nom | M. / Mme ; Civilité ; Mademoiselle
# Greetings: the name as it was given, nothing guessed.
greet-plain | Inès | mail | Bonjour Inès, / Bonjour Inès | Chère Inès ; Cher Inès ; Mme
greet-ambiguous | Camille | mail | Bonjour Camille, / Bonjour Camille | Cher Camille ; Chère Camille
greet-no-name | | mail | Bonjour, / Bonjour | Bonjour , ; Bonjour undefined ; Bonjour null ; Bonjour  ,
greet-only-spaces | "  " | mail | Bonjour, / Bonjour | Bonjour   ,
greet-one-letter | Y | mail | Bonjour Y, / Bonjour Y | Bonjour Y.
greet-only-family | Ngo Bassong | page, no given name | Bonjour Ngo Bassong / Bonjour
  | Bonjour M. ; Bonjour Mme
greet-compound | Marie-Lou Anne | mail | Bonjour Marie-Lou Anne, / Bonjour Marie-Lou Anne
  | Bonjour Marie, ; Bonjour Marie-lou
greet-lower | léa | mail | Bonjour léa, / Bonjour Léa, / Bonjour léa / Bonjour Léa | Bonjour LÉA
greet-lower-particle | bell d’arc | mail | contains: bell d’arc / contains: Bell d’Arc | Bell D’arc
greet-capitals | NOÉMIE | mail | Bonjour NOÉMIE, / Bonjour Noémie, / Bonjour NOÉMIE / Bonjour Noémie
  | Bonjour Noemie ; Bonjour NOEMIE
greet-arabic | \u0623\u0645\u064a\u0631\u0629 | mail | contains: \u0623\u0645\u064a\u0631\u0629
  | Bonjour , ; Bonjour ? ; Bonjour ??????
greet-han | 安娜 | PDF | contains: 安娜 | □ ; ?? ; Anna | Printed with its own letters (PEO-05).
greet-cyrillic | Юлия | mail | contains: Юлия | Ioulia
greet-decomposed | Zoe\u0301 | PDF | contains: Zoé | Zoe ´
greet-apostrophe | D'Arcy | mail | contains: D’Arcy / contains: D'Arcy
  | D&#39;Arcy ; D\u2019\u2019Arcy ; D\\'Arcy
greet-emoji | Sam 🌵 | mail | contains: Sam | Sam ? ; Sam \ufffd
greet-markup | <b>Ana</b> | mail | contains: Ana | a bold Ana
greet-null-word | Null | mail | Bonjour Null, / Bonjour Null | Bonjour,
  | A family or given name that looks like a value.
greet-title-in-name | Dr Amina | mail | Bonjour Dr Amina, / Bonjour Dr Amina
  | Bonjour Docteur ; Chère docteure
greet-long | forty times «Ana-» then «Lou» | mail | contains: Bonjour | a cut inside a character
greet-linebreak | "Ana\u000aBcc: x@exemple.fr" | subject of a mail | contains: Ana
  | Bcc as a heading of the mail
# Pronouns about the person, read by others.
other-adviser | Élodie | page of the adviser | contains: Élodie | Elle a ; Il a ; il/elle ; cet utilisateur
other-no-name | | page of the establishment | contains: la personne / contains: Cette personne
  | Il souhaite ; Elle souhaite ; Élève : undefined
other-reply | Camille | page of the establishment | contains: nous prévenons Camille / contains: Camille
  | nous le prévenons ; nous la prévenons
other-agreement-participle | Camille | «a demandé» | contains: Camille a demandé
  | Camille est intéressé ; Camille est allé ; Camille est inscrite
other-possessive | Camille | «son bilan» | contains: son bilan / contains: le bilan de Camille
  | sa bilan ; son/sa
# Negatives: words that look gendered and may stay.
keep-person | une personne | terms | contains: une personne | un(e) personne
  | «Une personne est concernée» agrees with the noun.
keep-noun-agreement | votre demande | mail | contains: Votre demande est envoyée
  | Votre demande est envoyé ; envoyé(e)
keep-quote | a person wrote «Je suis motivée» | letter | contains: Je suis motivée
  | Je suis motivé ; motivé(e)
  | Their own words stay as they were typed.
keep-consent-text | accepted text «je serai accompagné» | receipt | contains: je serai accompagné
  | accompagné(e)
  | A consent given keeps its wording (OFF-10).
keep-organisation | Conseil régional des lycéens | partner | contains: Conseil régional des lycéens
  | lycéens et lycéennes ; des lycéen·ne·s
keep-middle-dot | À l’infini·e | title by an operator | contains: À l’infini·e |
  | Advice before publishing may name it; not rewritten.
keep-parenthesis-plural | Métier(s) à choisir | title by an operator | contains: Métier(s) à choisir |
  | Not a gender. Advice at the utmost.
keep-epicene | élève, stagiaire, bénévole, collègue | any | contains: élève | élève(e) ; collègue·s
keep-doublet | un conseiller ou une conseillère | help | contains: un conseiller ou une conseillère
  | un·e conseiller·ère
`,
)
