/**
 * Names and titles that every notification and mail is rendered with, and outcomes that are never right
 * (NOT-01, MTG-04, RWD-06, OFF-09, PEO-05, ADV-05, `voice.md` 4, 18, 21, 22). The author of these cases had
 * read the requirements and findings, not the rules or the source code.
 *
 * - `nameCases`: a value that people, partners or operators write; right forms after «de», after «que» and,
 *   for places, after «à». «A or B»: both are right. «none»: the sentence must be built without this word
 *   (a colon, a subject, « »). A sentence without the word is always right as well: what counts is that no
 *   other form appears. A form in « » («de « Le Labo »») is right for titles and for trade names, without
 *   elision before «.
 * - `factKinds`: what notifications and mails say, each of which is rendered with each value that fits its
 *   slots.
 * - `forbidden`: regular expressions for rendered text (after HTML is decoded, U+00A0 and U+202F left in
 *   place), with texts that must match and texts that must not. An expression is a reason to fail, never to
 *   rewrite.
 * - `renderings`: whole sentences, right or wrong.
 *
 * «word × n» is the word n times, without anything between. Escapes \uXXXX are read as characters.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

/** A text in which \uXXXX and «word × n» (the word n times) are expanded. */
function value(cell: string): string {
  const [, unit, times] = /^(.*) × (\d+)$/.exec(cell) ?? []
  const plain = unit ? unit.repeat(Number(times)) : cell
  const letter = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16))
  return plain.replaceAll(/\\u([0-9a-f]{4})/gi, letter)
}
const texts = (cell: string): string[] => list(cell).map(value)
function expression(cell: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(\w+)$/s.exec(cell)!
  return new RegExp(source!, flags)
}
const forms = (cell: string): string[] => (cell ? cell.split(' or ').map(value) : [])

export const nameCases = readCases(
  {
    id: text,
    sort: oneOf('partner', 'tool', 'establishment', 'title', 'person', 'city', 'event'),
    name: value,
    de: forms,
    que: forms,
    a: forms,
    why: optional,
  },
  String.raw`
# Vowels.
vowel-o | tool | Octopoire | d’Octopoire | qu’Octopoire
vowel-a | partner | Affluents | d’Affluents or des Affluents | qu’Affluents | | The plural of a river word,
  used as a name in the singular: without an article.
vowel-i | tool | Idéaux | d’Idéaux | qu’Idéaux
vowel-u | tool | Uchronie | d’Uchronie | qu’Uchronie
vowel-accent | establishment | École du Grand Large | d’École du Grand Large or de l’École du Grand Large |
  qu’École du Grand Large or que l’École du Grand Large | à École du Grand Large or à l’École du Grand Large
vowel-accent-capital-circumflex | partner | Île aux Métiers | d’Île aux Métiers or de l’Île aux Métiers |
  qu’Île aux Métiers or que l’Île aux Métiers
vowel-decomposed | partner | E\u0301toile Polaire | d’E\u0301toile Polaire | qu’E\u0301toile Polaire | |
  Macs write E and U+0301. Same letter for the eye; composed output is right too.
vowel-ligature | partner | Œuvres Vives | d’Œuvres Vives or des Œuvres Vives | qu’Œuvres Vives or que Œuvres
  Vives
vowel-ae | tool | Ætherium | d’Ætherium | qu’Ætherium
vowel-small | tool | e-parcours | d’e-parcours or de e-parcours | qu’e-parcours or que e-parcours | | People
  say both.
vowel-one-letter | tool | A | d’A or de A | qu’A or que A
vowel-one-letter-o | tool | Ô | d’Ô or de Ô | qu’Ô or que Ô
consonant-one-letter | tool | K | de K | que K
vowel-capitals | partner | ATOUT JEUNES | d’ATOUT JEUNES | qu’ATOUT JEUNES
vowel-en | title | En route vers mon métier | none | none | | A title gets no preposition: use « » or a
  colon.
vowel-person | person | Élodie | d’Élodie | qu’Élodie
vowel-person-ines | person | Inès | d’Inès | qu’Inès
vowel-city | city | Évry | d’Évry | qu’Évry | à Évry
vowel-behind-mark | partner | ¡Adelante! | de ¡Adelante! or d’¡Adelante! | que ¡Adelante! or qu’¡Adelante!

# Semi-vowels and letters that do not elide, though they look like vowels.
y-before-vowel | tool | Yoga Métiers | de Yoga Métiers | que Yoga Métiers
y-person-yanis | person | Yanis | de Yanis | que Yanis
y-person-yvonne | person | Yvonne | d’Yvonne | qu’Yvonne | | y before a consonant is a vowel.
y-ysatis | tool | Ysatis | d’Ysatis | qu’Ysatis
ou-ouistiti | tool | Ouistiti | de Ouistiti | que Ouistiti or qu’Ouistiti | | «le ouistiti».
ou-ouverture | tool | Ouvertures | d’Ouvertures | qu’Ouvertures
oui | event | Oui aux métiers ! | none or de Oui aux métiers ! | none or que Oui aux métiers ! | | «le oui».
onze | partner | Onze Mille Potes | de Onze Mille Potes or des Onze Mille Potes | que Onze Mille Potes | |
  «le onze».
uhlan | tool | Uhlan | de Uhlan | que Uhlan or qu’Uhlan
w-person | person | Wassim | de Wassim | que Wassim
eu-eugenie | person | Eugénie | d’Eugénie | qu’Eugénie
u-acronym | partner | UTB Formation | de UTB Formation or d’UTB Formation or de l’UTB Formation | que UTB
  Formation or qu’UTB Formation or que l’UTB Formation

# h, mute and aspirate.
h-mute | tool | Horizon Métiers | d’Horizon Métiers | qu’Horizon Métiers
h-mute-person | person | Hélène | d’Hélène | qu’Hélène
h-mute-family | person | Élodie D’Hérouville | d’Élodie D’Hérouville | qu’Élodie D’Hérouville
h-person-either | person | Hugo | d’Hugo or de Hugo | qu’Hugo or que Hugo
h-person-arabic | person | Hamza | de Hamza or d’Hamza | que Hamza or qu’Hamza | | People say both.
h-aspirate | tool | Hamac | de Hamac or du Hamac | que Hamac
h-aspirate-haut | partner | Haut Courant | de Haut Courant or du Haut Courant | que Haut Courant
h-aspirate-hors | title | Hors piste | none | none
h-aspirate-plural | partner | Les Hérissons | des Hérissons or de « Les Hérissons » | que Les Hérissons or
  que les Hérissons
h-aspirate-city | city | Le Havre | du Havre | que Le Havre | au Havre
h-mute-city | city | Hyères | d’Hyères | qu’Hyères | à Hyères
h-aspirate-city-ham | city | Ham | de Ham | que Ham | à Ham
h-hub | tool | Hub Emploi | de Hub Emploi or du Hub Emploi | que Hub Emploi
h-heureux | tool | Heureux Hasard | d’Heureux Hasard | qu’Heureux Hasard
h-huit | partner | Huit et Demi | de Huit et Demi | que Huit et Demi | | «le huit».

# Le, La, L’, Les.
le-trade-name | partner | Le Labo des Possibles | du Labo des Possibles or de « Le Labo des Possibles » |
  que Le Labo des Possibles or que le Labo des Possibles | au Labo des Possibles or chez Le Labo des
  Possibles
les-trade-name | partner | Les Bocaux de Margot | des Bocaux de Margot or de « Les Bocaux de Margot » | que
  Les Bocaux de Margot or que les Bocaux de Margot | aux Bocaux de Margot or chez Les Bocaux de Margot
la-trade-name | partner | La Malle à Idées | de La Malle à Idées or de la Malle à Idées | que La Malle à
  Idées or que la Malle à Idées | à La Malle à Idées or chez La Malle à Idées
l-trade-name | partner | L’Ancre et la Voile | de L’Ancre et la Voile or de l’Ancre et la Voile | que
  L’Ancre et la Voile or que l’Ancre et la Voile
l-straight | partner | L'Atelier | de L’Atelier or de l’Atelier | que L’Atelier or que l’Atelier | | The
  straight apostrophe of the operator becomes ’.
les-coachs | partner | Les Coachs | des Coachs or de « Les Coachs » | que Les Coachs or que les Coachs
le-is-part-of-a-word | partner | Lesson Lab | de Lesson Lab | que Lesson Lab | | Not «des son Lab».
le-part-lego | partner | Leçons d’Avenir | de Leçons d’Avenir or des Leçons d’Avenir | que Leçons d’Avenir
le-person | person | Le Thi Mai | de Le Thi Mai | que Le Thi Mai | à Le Thi Mai | A name of a person never
  contracts: «du Thi Mai» is wrong.
les-person-family | person | Léa Les Vignes | de Léa Les Vignes | que Léa Les Vignes
le-family-alone | person | Le Goff | de Le Goff | que Le Goff
les-city | city | Les Ulis | des Ulis | que Les Ulis | aux Ulis
le-city | city | Le Mans | du Mans | que Le Mans | au Mans
la-city | city | La Rochelle | de La Rochelle | que La Rochelle | à La Rochelle
l-city | city | L’Haÿ-les-Roses | de L’Haÿ-les-Roses | que L’Haÿ-les-Roses | à L’Haÿ-les-Roses
los-city | city | Loos | de Loos | que Loos | à Loos
le-capitals-city | city | LE PORT | du Port or du PORT | que Le Port or que LE PORT | au Port or au PORT
le-title | title | Le concret d’abord | none | none
les-title | title | Les métiers du soin | none | none

# Nouns of establishments that need an article, or a sentence without one.
noun-feminine | establishment | Mission locale du Blosne-Vert | de Mission locale du Blosne-Vert or de la
  Mission locale du Blosne-Vert | que Mission locale du Blosne-Vert or que la Mission locale du Blosne-Vert
  | à la Mission locale du Blosne-Vert
noun-masculine | establishment | CIO des Tanneurs | du CIO des Tanneurs or de CIO des Tanneurs | que CIO des
  Tanneurs or que le CIO des Tanneurs | au CIO des Tanneurs
noun-vowel-acronym | establishment | AFIJ du Ponant | de l’AFIJ du Ponant or d’AFIJ du Ponant | qu’AFIJ du
  Ponant or que l’AFIJ du Ponant | à l’AFIJ du Ponant
noun-plural | establishment | Services d’orientation de l’Aulne | des Services d’orientation de l’Aulne or
  de Services d’orientation de l’Aulne | que Services d’orientation de l’Aulne or que les Services
  d’orientation de l’Aulne

# Titles: no article, no possessive, no participle, no preposition. Feminine, plural, imperative, question.
title-feminine | title | Exploration des métiers | none | none
title-plural | title | Mes envies et mes talents | none | none
title-possessive | title | Ma boussole | none | none | | «votre Ma boussole» is the fault.
title-imperative | title | Découvrez un outil | none | none
title-question | title | Et après le bac ? | none | none | | Followed by a full stop it needs none: «… ? ».
title-exclamation | title | C’est parti ! | none | none
title-point | title | Je me lance. | none | none | | No «..» at the end of a sentence.
title-ellipsis | title | Et si c’était moi… | none | none | | No «….».
title-quoted | title | « Cap ou pas cap » | none | none | | Inner quotes become “ ”, never «« ».
title-quote-inside | title | Le jeu « 24 phrases » | none | none
title-straight-quotes | title | "Top" chrono | none | none
title-colon | title | Bilan : orientation | none | none | | «Bilan prêt : Bilan : orientation» wants « ».
title-digit | title | 24 phrases pour me connaître | none | none
title-small-letter | title | mon simulateur d’admission | none | none
title-parenthesis | title | Préparer mes vœux (2) | none | none
title-trailing-space | title | Je prépare mes vœux\u00a0\u0020 | none | none | | Trimmed.

# Digits and signs at the beginning.
digit-8 | partner | 8 Fablab | de 8 Fablab | que 8 Fablab
digit-11 | partner | 11 rue des Arts | de 11 rue des Arts or du 11 rue des Arts | que 11 rue des Arts
digit-1 | partner | 1 Déclic | de 1 Déclic or d’1 Déclic | que 1 Déclic or qu’1 Déclic
digit-1001 | partner | 1001 Métiers | de 1001 Métiers or des 1001 Métiers | que 1001 Métiers | | A name: its
  digits are never grouped to «1 001».
digit-80 | partner | 80 Jours | de 80 Jours or des 80 Jours | que 80 Jours
sign-at | tool | @tout | d’@tout or de @tout | qu’@tout or que @tout
sign-hash | tool | #Avenir | de #Avenir or d’#Avenir | que #Avenir or qu’#Avenir
sign-quote-vowel | partner | « Ateliers » Nord | de « Ateliers » Nord or d’« Ateliers » Nord | que «
  Ateliers » Nord or qu’« Ateliers » Nord
sign-apostrophe | tool | ’Avenir | de ’Avenir or d’’Avenir | que ’Avenir

# Letters that programs meet seldom, and texts that look like code. No form may change a letter of these.
long-title | title | intermédiation × 9 | none | none | | 126 letters without a space: it wraps or is cut
  with «…».
long-name | partner | Atelier numérique  × 7 | none | none | | 126 letters.
one-letter-title | title | Y | none | none
arabic | person | ليلى | de ليلى | que ليلى | | Isolated, so that a bracket after it stays at its right.
hebrew-with-digits | person | נועה 2 | de נועה 2 | que נועה 2
chinese | person | 李小龙 | de 李小龙 | que 李小龙
cyrillic | person | Олена | de Олена or d’Олена | que Олена or qu’Олена
greek | person | Ελένη | de Ελένη or d’Ελένη | que Ελένη or qu’Ελένη
vietnamese | person | Nguyễn Ánh | de Nguyễn Ánh | que Nguyễn Ánh
turkish-dotted | person | İpek | d’İpek | qu’İpek | | Lower case of İ has two code points.
polish | person | Łucja | de Łucja | que Łucja
emoji-first | event | 🎓 Salon des métiers | none | none
emoji-family | person | Zoé 👩‍👩‍👧 | de Zoé 👩‍👩‍👧 | que Zoé 👩‍👩‍👧 | | Never cut inside the joined picture.
html-tag | partner | <b>Gras</b> & Fils | de <b>Gras</b> & Fils | que <b>Gras</b> & Fils
html-script | person | <script>alert(1)</script> | de <script>alert(1)</script> | que
  <script>alert(1)</script>
html-entity | partner | Dupont &amp; Filles | de Dupont &amp; Filles | que Dupont &amp; Filles | | Written
  so: shown so, also in plain text.
html-quote | person | Zoé" onmouseover="x | de Zoé" onmouseover="x | que Zoé" onmouseover="x
template-mark | title | \u0024{name} et {{prenom}} | none | none
percent-mark | title | 100 % moi, %s et %d | none | none
dollar-mark | partner | $& et $1 | de $& et $1 | que $& et $1 | | Patterns of replace() in a name stay
  letters.
formula | person | =HYPERLINK("x") | de =HYPERLINK("x") | que =HYPERLINK("x")
newline | person | Zoé\u000aBcc: x@y.example | none | none | | Refused when saved; in a header never a line
  of its own.
null-word | person | Null | de Null | que Null | | A family name: shown as «Null».
undefined-word | person | Undefined | d’Undefined | qu’Undefined
true-name | person | True | de True | que True
rtl-override | partner | Cap\u202eyad | de Cap\u202eyad or de Capyad | que Cap\u202eyad or que Capyad | |
  Without or with an end of the override: text after it must not turn.
zero-width | partner | \u200bAtelier | d’Atelier | qu’Atelier | | The first letter that people see decides.
nbsp-name | establishment | CIO\u00a0Ouest | du CIO\u00a0Ouest or de CIO\u00a0Ouest | que CIO\u00a0Ouest or
  que le CIO\u00a0Ouest
combining-only | person | Zoe\u0308 | de Zoe\u0308 | que Zoe\u0308
particle | person | d’Aubigné | de d’Aubigné or d’Aubigné | que d’Aubigné | | Begins with d’ already.
particle-de | person | De Sousa | de De Sousa | que De Sousa
compound | person | Marie-Ange N’Diaye | de Marie-Ange N’Diaye | que Marie-Ange N’Diaye
all-lower | person | inès | d’inès or d’Inès | qu’inès or qu’Inès
all-upper | person | ANAÏS | d’Anaïs | qu’Anaïs | | PEO-05: normal capitals.
`,
)

export const factKinds = readCases(
  {
    id: text,
    slots: list,
    right: text,
    wrong: list,
    mail: oneOf('mail', 'no', 'either'),
  },
  String.raw`
# One line a notification. Slots in { }. «right» is one right text, not the only one. «wrong» are outcomes
# never right.
stars-task | title, stars | Tâche accomplie : « {title} ». +50 VisionsStars | Vous avez gagné 1 VisionsStars
  ; +1200 ; Votre {title} est accomplie | no
stars-mission | title, stars | Mission terminée : « {title} ». +100 VisionsStars | Votre {title} est terminé
  | no
stars-later | title, stars | Tâche accomplie : « {title} ». Ses VisionsStars arrivent demain. | déjà sur
  votre solde | no
tool-result | tool | Résultat reçu : {tool} | Résultat revenu ; de {tool} without elision | mail
assessment-ready | title | Bilan prêt : « {title} » | Votre {title} est prêt ; Votre {title} est prête |
  mail
simulation-done | title | Votre simulation est terminée. | Votre simulateur d’admission est terminé | no
purchase | title, partner, stars | Votre échange est confirmé : {stars} contre « {title} », chez {partner}.
  | achat ; acheté ; 1200 ; de {partner} without elision or contraction | mail
refund | title, stars | Vos VisionsStars sont de retour : « {title} » | remboursé(e) ; le code | mail
purchase-held | title | Votre échange est vérifié pendant 24 heures : « {title} » | fraude ; suspect | mail
low-wish | title, stars | Il vous manque {stars} pour « {title} » | Il vous en manque {stars} | no
consent-given | partner, purpose | Accord enregistré : {partner}, pour « {purpose} » | Félicitations ; pour
  Me présenter | no
consent-received | partner | Données reçues par {partner} | que {partner} without elision ; accord reçu |
  mail
consent-failed | partner | Nous n’avons pas pu envoyer vos données : {partner} | {partner} est injoignable
  (gender) | mail
consent-withdrawn | partner, purpose | Accord retiré : {partner}, pour « {purpose} » | {partner} sera
  prévenu | no
consent-erased | partner | {partner} a confirmé le retrait de votre accord | {partner} est prévenu | either
meeting-sent | establishment | Demande reçue : {establishment} | arrivée chez {establishment}, for nouns
  with an article | mail
meeting-dates | establishment, count | {establishment} vous propose 3 dates | 1 dates ; 0 date ; de
  {establishment} | mail
meeting-confirmed | establishment, date | Rendez-vous confirmé : {establishment}, jeudi 10 décembre à 14 h |
  rendez-vous avec CIO ; 10/12/2026 ; 14:00 ; le 1 décembre | mail
meeting-declined | establishment | {establishment} ne peut pas vous recevoir | {establishment} est complet
  (gender) | mail
meeting-cancelled | establishment, date | Rendez-vous annulé : {establishment} | Votre {establishment} |
  mail
meeting-reminder | establishment, date | Demain à 14 h : {establishment} | demain le jeudi 10 décembre 2026
  le | mail
profile-received | publisher, title | Profil reçu : {publisher} | Pas de réponse de {publisher} without
  elision | mail
profile-answered | publisher | {publisher} vous a répondu | une réponse de École | mail
profile-silent | publisher | {publisher} n’a pas répondu depuis quinze jours | depuis 15 jour ; a refusé |
  mail
adviser-message | title | Un conseiller ou une conseillère vous a laissé un message | Un conseiller vous a |
  mail
adviser-mission | title | Mission proposée : « {title} » | la mission {title} | either
coaching-sent | | Votre demande d’accompagnement est bien arrivée | Vous êtes inscrit | mail
account-deletion | date | Votre compte sera effacé le 1er décembre 2026 | le 1 décembre ; 01/12/2026 | mail
account-unused | date | Votre compte sera effacé le 1er mars 2027, faute de connexion | Vous êtes inactif |
  mail
identity-changed | provider | Un moyen de connexion a été retiré : {provider} | l’identité ; mot de passe |
  mail
letter-situation | person, situation | Situation : au lycée | Lycéen ; Étudiant ; Demandeur d’emploi ; non
  indiqué | mail
`,
)

export const forbidden = readCases(
  { id: text, expression, matches: texts, not: texts, why: optional },
  String.raw`
elision-de | /(?<![\p{L}’'])(?:de|que|ne|je|se|ce|jusque|lorsque|puisque)[
  \u00a0](?!onz|oui|uhlan|une?\b)[aeiouâàéèêëîïôöùûœæ]/iu | réponse de École du Grand Large ; ce que
  Affluents peut ; Vous revenez de Octopoire ; de Inès ; de Île aux Métiers | réponse d’École ; de onze
  heures ; le code de 8 lettres ; de Yanis ; que Hamza ; ce qu’Affluents ; De 8 h à 11 h ; de « École » ; de
  l’École ; de un à dix ; de Ouistiti ; une offre en ligne ; grande école | Not read for names whose form is
  either (A, Ô, e-parcours, UTB Formation).
elision-le-la | /(?<![\p{L}’'])(?:le|la)[ \u00a0](?!onz|oui|uhlan|une?\b|e-mail)[aeiouâàéèêëîïôöùûœæ]/iu |
  le outil ; la étape ; la offre ; le établissement | le onze ; le oui ; la une ; l’outil ; le 11 décembre ;
  La Rochelle ; le yoga ; elle aime
contraction-de-le | /(?<![\p{L}’'])[dD]e[ \u00a0][lL]es?[
  \u00a0](?=\p{Lu}|tableau|métier|bilan|partenaire)/u | merci de Les Bocaux de Margot ; le retour de Le Labo
  des Possibles ; de le bilan | des Bocaux de Margot ; du Labo ; de la Malle ; de « Les Bocaux de Margot » ;
  de Léa ; de les lire ; modèle simple | Not read for persons: «de Le Thi Mai», «de Le Goff» are right.
contraction-a-le | /(?<![\p{L}’'])à[ \u00a0][lL]es?[ \u00a0]\p{Lu}/u | rendez-vous à Le Havre ; à Les Ulis |
  au Havre ; aux Ulis ; à La Rochelle ; à le faire ; à Lesson Lab ; à Léon
title-after-possessive | /(?<!\p{L})(?:votre|notre|mon|ma|mes|vos|nos)[
  \u00a0](?:mon|ma|mes|les?|la|une?|des)[ \u00a0]\p{L}/iu | votre Ma boussole ; votre Mes envies ; mes Les
  métiers | votre maman ; mon lavage ; notre maison ; vos demandes
article-before-quote | /(?<!\p{L})(?:votre|mon|ma|une?|ce|cette|le|la|du|au)[ \u00a0]«/iu | Votre «
  Exploration des métiers » est prête ; du « Bilan » | votre bilan « Exploration » ; Bilan prêt : « Boussole
  » ; pour « Me présenter »
participle-partner | /\bser(?:a|ont) (?:prévenu|informé|averti|contacté)e?s? que\b/iu | Clé de quartier sera
  prévenu que vos données ; Affluents sera informée que vos données | Nous préviendrons Affluents : vos
  données ; Votre compte sera effacé le 1er mars
point-median | /\p{Ll}[·•]\p{Ll}|\p{Ll}\.(?:e|es|ne|rice)(?!\p{L})(?![./@])/u | prévenu·e ; conseiller·ère ;
  inscrit.e ; étudiant•es | votre cloud personnel ; rendez-vous ; Et après ? ; bien-être ; visions.example ;
  Fin. Et ensuite | A text with an address is read without its addresses.
gender-brackets | /\p{Ll}\((?:e|ne|rice|euse|s)\)/u | inscrit(e) ; jour(s) ; remboursé(e) | Préparer mes
  vœux (2) ; (en ligne) ; un(deux)
gendered-situation | /situation[ \u00a0]?:[ \u00a0]?(?:lycéen|étudiant|demandeur|employé|indépendant)/iu |
  Situation : Lycéen ; Situation : Étudiante ; Situation : Demandeur d’emploi | Situation : au lycée ;
  Situation : en études ; une situation nouvelle
gendered-absent | /(?:ville|situation|adresse|date)[ \u00a0]?:[ \u00a0]?non (?:indiqué|renseigné)(?!e)/iu |
  Ville : non indiqué | Ville : non indiquée ; Niveau : non indiqué
internal-level | /\(niv|\bniv\.? ?\d/iu | Baccalauréat (niv 4) ; niv. 5 | niveau du bac ; nivelé ; (une
  nivéole)
number-ungrouped | /(?<![\d.,/:-])[1-9]\d{3,}[
  \u00a0\u202f](?=VisionsStars|étoiles|caractères|codes|personnes|euros|€)/u | 1200 VisionsStars ; 4000
  caractères ; 10000 codes | 1\u00a0200 VisionsStars ; 2026 ; 1001 Métiers ; 999 VisionsStars ; 35000 Rennes
number-plain-space | /\d \d{3}(?!\d)[ \u00a0\u202f](?:VisionsStars|étoiles|€)/u | 1 200 VisionsStars |
  1\u00a0200 VisionsStars ; 1\u202f200\u00a0€ ; 12 et 500 VisionsStars | U+0020 breaks at a line end.
one-plural | /(?<![\d,.\u00a0\u202f])[01][
  \u00a0](?:étoiles|jours|dates|heures|réponses|codes|outils|personnes|minutes)\b/u | 1 dates ; 0 réponses ;
  +1 étoiles | 1 date ; 11 dates ; 21 jours ; 0 réponse ; 1,5 heure ; 10 codes
two-singular | /(?<![\d,.])(?:[2-9]|[1-9]\d+)[
  \u00a0](?:étoile|jour|date|heure|réponse|code|outil|personne|minute)\b/u | 3 date ; 15 jour ; 24 heure | 3
  dates ; 15 jours ; 1 date ; 2e date ; 1,5 heure
date-numeric | /\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/u | 10/12/2026 ; 2026-12-10 | jeudi 10
  décembre 2026 ; 3/4 des tâches ; 24/7 | An example next to a field, «comme 10/12/2026», is right.
date-first | /(?<![\d ])1[
  \u00a0](?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|le 1
  \p{Ll}/u | le 1 décembre ; dès le 1 mars | le 1er décembre ; le 11 décembre ; 21 mars ; Tâche 1, mars
hour-english | /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/u | 14:00 ; 9:05 | 14 h ; 9 h 05 ; ratio 1:1 ;
  3:2
straight-apostrophe | /\p{L}'\p{L}/u | l'outil ; d'Élodie | l’outil ; 5' ; N’Diaye
double-point | /(?<!\.)\.\.(?!\.)|…\.|[?!]\./u | Je me lance.. ; Et après ?. ; C’est parti !. ; moi…. | Et
  après ? ; moi… ; M. Dupont ; etc. ; « Et après ? ».
nested-quotes | /«[ \u00a0\u202f]*«|»[ \u00a0\u202f]*»/u | « « Cap » ; «« Cap | « Cap » ; « “Cap” » ; « A »
  et « B »
empty-name | /\b(?:null|undefined|NaN)\b|\[object Object\]/u | Bonjour undefined ; chez null ; NaN jours ; à
  [object Object] | Nulle part ; annulé ; Nantes ; Bonjour Null
empty-slot | /[«“][ \u00a0\u202f]*[»”]|(?<!\p{L})(?:de|chez|à|pour) *[.,;]|\([ \u00a0]*\)|:[ \u00a0]*$/u | «
  » ; une réponse de . ; chez , ; Bonjour () ; Rendez-vous confirmé : | « A » ; réponse d’Inès. ; c’est à
  vous. ; Rendez-vous : demain
template-left | /\$\{|\{\{|\}\}|%[sd]\b/u | Bonjour {{prenom}} ; %s jours | 100 % ; {} ; 50 %, soit | Not
  read for the values template-mark and percent-mark, which have such letters of their own.
entity-left | /&(?:amp|lt|gt|quot|nbsp|#\d+|#x[0-9a-f]+);/iu | Tanneurs &amp; Fils ; l&#39;outil ; 14&nbsp;h
  | Tanneurs & Fils ; A&B ; &c | Not read for the value html-entity.
tag-left | /<\/?(?:p|b|br|strong|em|a|span|div|bdi)\b[^>]*>/iu | <strong>jeudi</strong> ; <br> | <des> ; 3 <
  4 ; a<b | Not read for html-tag.
bought | /(?<!\p{L})achat(?!\p{L})|(?<!\p{L})acheté/iu | Merci pour votre achat ; récompense achetée |
  échange ; rachat ; crachat
congratulated-consent | /(?:félicitations|bravo)[^.]*(?:accord|données|partag)/iu | Félicitations !
  Transvase a reçu vos données | Bravo, vous avez fini vos premières missions | CON-03 asks for the word:
  decide once, then this row is either.
pronoun-riddle | /vous en (?:restera|reste|manque)|n’y envoyons/iu | Il vous en restera 100 VisionsStars |
  Il vous restera 100 VisionsStars ; vous en avez assez
passive-pronoun | /(?<!\p{L})se (?:lisent|lit)|s’obtient/iu | La suite se lit ici | Lisez la suite ; se
  lever
english-word | /(?<!\p{L})(?:online|top events?|meetings?|feedback|deadline|unsubscribe)(?!\p{L})/iu |
  Événements Online ; un meeting | En ligne ; Meetic ; Top chrono
old-words | /(?<!\p{L})(?:plateforme|EdTech|swipe|pseudonyme|RDV)(?!\p{L})/u | Votre RDV ; la plateforme |
  outil ; Plateformes visitées ; rendez-vous
slang-code | /code (?:n’)?est parti/iu | Aucun code n’est parti | Le code n’a pas été envoyé
never-again | /n’écrirons plus/iu | nous n’écrirons plus à cette adresse | Ignorez cet e-mail
`,
)

export const renderings = readCases(
  { id: text, sentence: value, verdict: oneOf('right', 'wrong', 'either'), why: optional },
  String.raw`
# Whole sentences, as they stand on the screen or in the mail. A check must agree with the verdict.
elided-that | Choisissez ce qu’Affluents peut utiliser. | right
quoted-title-feminine | Bilan prêt : « Exploration des métiers » | right
quoted-title-question | Mission terminée : « Et après le bac ? » | right | No point after the quotes.
quoted-title-question-point | Mission terminée : « Et après le bac ? ». +100 VisionsStars. | either
title-with-own-point | Tâche accomplie : « Je me lance. ». | wrong
title-feminine-participle | Votre exploration des métiers est prêt. | wrong
title-feminine-agreed | Votre Exploration des métiers est prête. | wrong | Right by luck: the next title is
  plural. Titles get no participle.
noun-before-title | Votre bilan « Exploration des métiers » est prêt. | right | The participle belongs to
  «bilan».
noun-before-title-mission | La mission « Je prépare mes vœux » est terminée. | right
partner-subject | Les Bocaux de Margot vous a répondu. | either | A trade name in the singular; «vous ont»
  is usual too.
partner-subject-plural | Les Bocaux de Margot vous ont répondu. | either
partner-participle | Les Ateliers du Port seront prévenus que vos données ne servent plus. | wrong | Gender
  by luck.
two-partners | Affluents et 1 autre partenaire ont reçu vos données. | right
one-partner-of-two | 2 accords, dont 1 déjà reçu. | wrong
zero | Il vous reste 0 VisionsStars. | either | «Vous n’avez pas encore de VisionsStars» is kinder.
one-star | Vous avez gagné 1 VisionsStar. | either | The product's word has an s; «1 étoile» is right.
ten-thousand | Il vous manque 10\u202f000 VisionsStars. | right
ten-thousand-plain | Il vous manque 10000 VisionsStars. | wrong
year-not-grouped | Jeudi 10 décembre 2\u202f026 | wrong
name-digits-grouped | Demande reçue : 1\u202f001 Métiers | wrong
postal-code | 3 rue des Tanneurs, 35000 Rennes | right
hour-full | Jeudi 10 décembre à 14 h | right
hour-zero-minutes | Jeudi 10 décembre à 14 h 00 | either
hour-of-night | Mercredi 9 décembre à 0 h 30 | right
midi | Jeudi 10 décembre à midi | either
first-of-month | Votre compte sera effacé le 1er mars 2027. | right
greeting-name | Bonjour Élodie, | right
greeting-none | Bonjour, | right
greeting-empty | Bonjour , | wrong
greeting-gendered | Chère Élodie, | wrong | The product does not know the gender.
letter-epicene | Élodie est au lycée et cherche une formation. | right
letter-gendered | Élodie est lycéen. | wrong
letter-doublet | Situation : lycéen ou lycéenne | either | Right French, but a list word in a letter about
  one person.
adverb-vowel | jusqu’au 10 décembre, jusqu’à Évry | right
que-acronym | ce que UTB Formation peut utiliser | either
de-before-quote | une réponse de « École du Grand Large » | right
d-before-quote | une réponse d’« École du Grand Large » | either
arabic-count | ليلى vous propose 2 dates (jeudi) | either | Right when isolated: the check reads the marks
  or the tag.
cut-in-name | Rendez-vous confirmé : Établissement d’accompagnement à la scolarité, à l’or… | right
cut-in-entity | Rendez-vous confirmé : Tanneurs &am… | wrong
cut-in-emoji | Événement demain : Zoé \ud83d… | wrong | Half of a surrogate pair.
purchase-right | Votre échange est confirmé : 1\u202f200 VisionsStars contre « Panier du marché », chez Les
  Bocaux de Margot. | right
purchase-wrong | Votre échange est confirmé : 1\u202f200 VisionsStars contre la récompense Panier du marché
  de Les Bocaux. | wrong
trailing-space-title | Mission terminée : « Je prépare mes vœux  » | wrong
`,
)
