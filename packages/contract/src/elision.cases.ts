/**
 * Names in the middle of a sentence: elision and contraction (BIL-06, MTG-03, NOT-01, RWD-06,
 * SHR-01).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; what it names; the name as stored (\u escapes for what cannot be seen, straight
 * quotes around a cell that begins with a space); the frames with the text that is right, frame and name
 * only; why. «a / b»: both are right. «never»: the program refuses to build this frame, so the sentence is
 * worded otherwise. «a / never»: either. Frames: de, à, que, ce que, jusqu’à, si, lorsque, puisque, par,
 * chez, avec, entre (as first of two), près de, «le» (an article that the program puts before the name),
 * «in» (where: à, au, en, dans le…), «votre» (a possessive before the name). The name stays as typed apart
 * from an article that is contracted and spaces or invisible signs at its ends.
 */
import { oneOf, optional, readCases, text } from '@visions/contract/case-table'
import { frames, typed } from './case-texts.ts'

export const elisionCases = readCases(
  {
    id: text,
    kind: oneOf(
      'person',
      'tool',
      'partner',
      'mission',
      'reward',
      'journey',
      'establishment',
      'school',
      'town',
      'department',
      'region',
      'country',
    ),
    name: typed,
    frames,
    why: optional,
  },
  String.raw`
# A vowel.
vowel-a | tool | Affluents | de: d’Affluents ; que: qu’Affluents ; ce que: ce qu’Affluents ; à: à Affluents
  ; par: par Affluents ; chez: chez Affluents ; avec: avec Affluents ; entre: entre Affluents ; le: never
vowel-o | tool | Octopoire | de: d’Octopoire ; que: qu’Octopoire ; jusqu’à: jusqu’à Octopoire
  ; près de: près d’Octopoire
vowel-i-not-il | tool | Ilot des métiers | si: si Ilot des métiers ; de: d’Ilot des métiers
  | «si» loses its i before «il» and «ils» only.
vowel-il-as-a-title | tool | Il était un métier | si: si Il était un métier / never
  ; de: d’Il était un métier / never | A title is no pronoun: «s’Il était un métier» is wrong.
vowel-on | tool | On avance | de: d’On avance / never ; que: qu’On avance / never | Never «l’On avance».
vowel-lorsque | tool | Origamine | lorsque: lorsqu’Origamine / lorsque Origamine
  ; puisque: puisqu’Origamine / puisque Origamine
  | Old rule: before il, elle, on, un, une, en. 1990: any vowel.
vowel-entre | partner | Atelier Ébène | entre: entre Atelier Ébène ; de: d’Atelier Ébène
  | No «entr’» before a name.
vowel-accent-capital | person | Élodie | de: d’Élodie ; que: qu’Élodie ; si: si Élodie ; à: à Élodie
  ; chez: chez Élodie
vowel-accent-decomposed | person | E\u0301lodie | de: d’Élodie ; que: qu’Élodie | E with a combining accent.
vowel-circumflex | person | Ôméga | de: d’Ôméga ; que: qu’Ôméga
vowel-ligature-capital | partner | Œuvrons | de: d’Œuvrons ; que: qu’Œuvrons
vowel-ligature-as-two | partner | Oeuvrons | de: d’Oeuvrons
vowel-ae | tool | Æquo | de: d’Æquo ; que: qu’Æquo
vowel-u | school | Uzès Formation | de: d’Uzès Formation
vowel-eu | town | Eu | de: d’Eu ; in: à Eu ; jusqu’à: jusqu’à Eu
vowel-two-letters | town | Oô | de: d’Oô ; in: à Oô
vowel-dotted-i | person | İpek | de: d’İpek ; que: qu’İpek | Turkish capital I with a dot.
vowel-slashed-o | person | Øyvind | de: d’Øyvind
vowel-o-apostrophe | person | O’Brien | de: d’O’Brien ; que: qu’O’Brien
vowel-i-as-consonant | person | Ioana | de: d’Ioana / de Ioana ; que: qu’Ioana / que Ioana
vowel-lower-case-brand | tool | ikigo | de: d’ikigo ; que: qu’ikigo ; chez: chez ikigo
  | The brand stays lower case.
vowel-lower-case-i-capital | tool | iMétier | de: d’iMétier
vowel-capitals | partner | ATELIER DES ONDES | de: d’ATELIER DES ONDES ; que: qu’ATELIER DES ONDES
vowel-ouest | partner | Ouest Tremplin | de: d’Ouest Tremplin ; que: qu’Ouest Tremplin
vowel-space-in-front | tool | "  Octopoire" | de: d’Octopoire ; que: qu’Octopoire ; par: par Octopoire
vowel-no-break-space-in-front | tool | "\u00a0Origamine" | de: d’Origamine
vowel-zero-width-in-front | tool | "\u200bAtlas des gestes" | de: d’Atlas des gestes
vowel-mark-of-direction | person | "\u200eInès" | de: d’Inès
vowel-space-behind | tool | "Octopoire " | entre: entre Octopoire ; de: d’Octopoire
# No elision: consonants that look harmless, sounds that count as consonants.
consonant | tool | Transvase | de: de Transvase ; que: que Transvase ; lorsque: lorsque Transvase ; le: never
consonant-w | partner | Wagon Bleu | de: de Wagon Bleu ; que: que Wagon Bleu
consonant-cedilla | partner | Ça pousse | de: de Ça pousse ; que: que Ça pousse
consonant-y-vowel | tool | Yoyo Métiers | de: de Yoyo Métiers ; que: que Yoyo Métiers
consonant-yole | reward | Yole d’un jour | votre: never ; que: que Yole d’un jour / never
vowel-y-consonant | town | Yvetot | de: d’Yvetot ; que: qu’Yvetot ; in: à Yvetot
vowel-y-alone | town | Y | de: d’Y ; in: à Y
vowel-y-erres | town | Yerres | de: d’Yerres ; in: à Yerres | Y before a vowel, and yet usage elides.
person-y-consonant | person | Yves | de: d’Yves ; que: qu’Yves
person-y-vowel | person | Yasmine | de: de Yasmine ; que: que Yasmine
person-youri | person | Youri | de: de Youri ; avec: avec Youri
consonant-oui | mission | Oui, je choisis | de: de Oui, je choisis / never ; que: que Oui, je choisis / never
  | «oui» is never elided.
consonant-onze | mission | Onze pistes à suivre
  | de: de Onze pistes à suivre / never ; que: que Onze pistes à suivre / never
vowel-uluru | tool | Uluru | de: d’Uluru | The u is a vowel here.
# H.
h-mute | tool | Horizon 16 | de: d’Horizon 16 ; que: qu’Horizon 16
h-mute-accent | person | Hélène | de: d’Hélène ; que: qu’Hélène
h-mute-name-of-town | town | Hyères | de: d’Hyères ; in: à Hyères
h-mute-herbier | tool | Herbier des métiers | de: d’Herbier des métiers
h-mute-capitals | partner | HÔTEL DU LAC | de: d’HÔTEL DU LAC
h-mute-after-particle | person | Élodie D’Hérouville | de: d’Élodie D’Hérouville
h-aspirate-common | tool | Hautbois | de: de Hautbois ; que: que Hautbois
h-aspirate-hasard | tool | Hasard utile | de: de Hasard utile ; que: que Hasard utile
h-aspirate-handi | partner | Handicap et Cie | de: de Handicap et Cie | Never «d’Handicap».
h-aspirate-hero | tool | Héros du quotidien | de: de Héros du quotidien
h-mute-heroine | tool | Héroïnes du quotidien | de: d’Héroïnes du quotidien | Same root, other h.
h-aspirate-english | partner | Hub des possibles | de: de Hub des possibles ; que: que Hub des possibles
h-aspirate-huit | mission | Huit jours dehors | de: de Huit jours dehors / never
h-aspirate-german-town | town | Haguenau | de: de Haguenau ; in: à Haguenau
h-aspirate-country | country | Hongrie | in: en Hongrie ; de: de Hongrie
h-open-hugo | person | Hugo | de: d’Hugo / de Hugo ; que: qu’Hugo / que Hugo
h-open-haiti | country | Haïti | in: en Haïti / à Haïti ; de: d’Haïti / de Haïti
h-open-town | town | Honfleur | de: de Honfleur / d’Honfleur ; in: à Honfleur
h-foreign-person | person | Hoa | de: de Hoa / d’Hoa
h-invented | tool | Huvélo | de: d’Huvélo / de Huvélo ; que: qu’Huvélo / que Huvélo | No dictionary has it.
# Articles in the name: contraction, and what only looks like an article.
article-les-partner | partner | Les Bocaux de Margot | de: des Bocaux de Margot ; à: aux Bocaux de Margot
  ; chez: chez Les Bocaux de Margot ; par: par Les Bocaux de Margot ; avec: avec Les Bocaux de Margot
  ; que: que Les Bocaux de Margot ; le: never
article-le-tool | tool | Le Coin des métiers | de: du Coin des métiers ; à: au Coin des métiers
  ; jusqu’à: jusqu’au Coin des métiers ; par: par Le Coin des métiers ; entre: entre Le Coin des métiers
article-la | partner | La Ruche d’à côté | de: de La Ruche d’à côté ; à: à La Ruche d’à côté ; le: never
article-l | partner | L’Établi | de: de L’Établi ; à: à L’Établi ; que: que L’Établi
article-l-straight | partner | L'Établi | de: de L’Établi ; à: à L’Établi
  | A straight apostrophe is shown curved.
article-lower | tool | le bon pas | de: du bon pas ; à: au bon pas / à le bon pas | Lower-case brand.
article-capitals | partner | LES ATELIERS DU NORD | de: des ATELIERS DU NORD ; à: aux ATELIERS DU NORD
article-no-space | tool | LeBonPas | de: de LeBonPas ; à: à LeBonPas
article-looks-like-les | town | Lesneven | de: de Lesneven ; in: à Lesneven
article-looks-like-le | town | Lens | de: de Lens ; in: à Lens
article-family-name | person | Le Goff | de: de Le Goff ; à: à Le Goff ; avec: avec Le Goff
  | A family name is not contracted: «du Goff» is another person.
article-family-name-les | person | Lestrade | de: de Lestrade ; à: à Lestrade
article-person-first-name | person | Loïc Le Bihan | de: de Loïc Le Bihan ; à: à Loïc Le Bihan
particle-in-front | person | d’Alès | de: de d’Alès / never ; que: que d’Alès / never
  | Never «d’d’Alès» or «d’Alès».
article-no-break-space | partner | Les\u00a0Bocaux | de: des Bocaux / des~Bocaux
title-des | mission | Des métiers près de chez moi | de: never ; à: à Des métiers près de chez moi / never
  | «de Des métiers» and «des métiers» are both wrong.
title-du | mission | Du rêve au projet | de: never
title-a | mission | À vous de jouer | à: never ; de: d’À vous de jouer / never | «à À vous».
title-un | tool | Un pas de côté | de: d’Un pas de côté / never ; que: qu’Un pas de côté / never
# Quotes, digits, signs, scripts.
quote-double-angle | mission | « Oser » en trois jours | de: de « Oser » en trois jours / never
  ; que: que « Oser » en trois jours / never
quote-straight | mission | "\u0022Oser\u0022 en trois jours" | le: never ; votre: never
quote-curly-vowel | tool | “Avenir” | de: de “Avenir” / d’“Avenir” / never
parenthesis | tool | (Im)possible | de: d’(Im)possible / de (Im)possible / never
digit-1 | tool | 1 Pas de Plus | de: de 1 Pas de Plus ; que: que 1 Pas de Plus
digit-8 | tool | 8 défis | de: de 8 défis ; que: que 8 défis
digit-11 | tool | 11 Pistes | de: de 11 Pistes ; que: que 11 Pistes
digit-80 | partner | 80 Jours | de: de 80 Jours ; chez: chez 80 Jours
digit-ordinal | reward | 1er mois offert | votre: never ; le: never
digit-then-vowel | tool | 3A Conseil | de: de 3A Conseil
initialism-word-vowel | establishment | ANPE | de: d’ANPE / de l’ANPE / never ; chez: chez ANPE / never
initialism-sound-vowel | partner | SNCF | de: de SNCF / de la SNCF / never ; que: que SNCF / que la SNCF
  / never
  | «d’SNCF» is read aloud by some, written by no one.
initialism-h | school | HEC | de: d’HEC / de HEC ; à: à HEC
initialism-insee | partner | INSEE | de: d’INSEE / de l’INSEE / never
initialism-r | partner | RATP | de: de RATP / de la RATP / never
initialism-m | school | MFR des Trois Vallées | de: never ; à: never ; le: never | A common noun in disguise.
initialism-consonant | partner | CFA Textile | de: de CFA Textile / du CFA Textile / never
initialism-dots | partner | O.R.B. | de: d’O.R.B.
emoji-in-front | tool | 🎯 Objectif | de: de 🎯 Objectif / d’🎯 Objectif / never ; que: que 🎯 Objectif / never
hash-in-front | tool | #Avenir | de: de #Avenir ; que: que #Avenir
at-in-front | tool | @venir | de: de @venir / d’@venir
cyrillic-a | person | Анна | de: de Анна ; à: à Анна | Not Latin: no elision.
arabic | person | \u0623\u0645\u064a\u0631\u0629 | de: de \u0623\u0645\u064a\u0631\u0629
ideogram | person | 安娜 | de: de 安娜 ; que: que 安娜
greek-looks-latin | person | Ελένη | de: de Ελένη / d’Ελένη
# An operator’s titles never get an article, a possessive or a participle.
title-feminine | journey | Exploration des métiers | le: never ; votre: never
  | «Votre exploration des métiers est prêt» was shown.
title-plural | journey | Mes points forts | le: never ; votre: never ; de: de Mes points forts / never
title-feminine-vowel | reward | Entrée au musée | votre: never ; le: never
title-question | mission | Et après ? | le: never ; de: d’Et après ? / never
title-verb | mission | J’explore trois métiers | le: never ; que: never | «que J’explore».
common-noun-cio | establishment | CIO des Tanneurs | chez: never ; de: never ; à: never ; avec: never
  | Without its article it is no French. As subject or after a colon it is right.
common-noun-feminine | establishment | Mission locale du Blosne-Vert
  | chez: never ; de: never ; par: never ; le: never
common-noun-vowel | establishment | École du Grand Large | de: never ; le: never ; chez: never
common-noun-lycee | school | Lycée Hortense-Vial | à: never ; de: never ; le: never
team | partner | Équipe de démonstration | de: never ; le: never | «Membres : Équipe de démonstration».
# Towns.
town-le | town | Le Havre | in: au Havre ; de: du Havre ; jusqu’à: jusqu’au Havre ; près de: près du Havre
  ; entre: entre Le Havre
town-les | town | Les Ulis | in: aux Ulis ; de: des Ulis ; que: que Les Ulis ; jusqu’à: jusqu’aux Ulis
town-la | town | La Rochelle | in: à La Rochelle ; de: de La Rochelle
town-l | town | L’Haÿ-les-Roses | in: à L’Haÿ-les-Roses ; de: de L’Haÿ-les-Roses
town-l-straight | town | L'Isle-Adam | in: à L’Isle-Adam ; de: de L’Isle-Adam
town-capitals | town | LE MANS | in: au MANS / au Mans ; de: du MANS / du Mans
town-lower | town | les sables-d’olonne | in: aux sables-d’olonne / aux Sables-d’Olonne
town-with-number | town | Le Port (974) | in: au Port (974) ; de: du Port (974)
town-article-inside | town | Villeneuve-le-Roi | in: à Villeneuve-le-Roi ; de: de Villeneuve-le-Roi
town-las | town | Las Illas | in: à Las Illas ; de: de Las Illas | TNCC 7 of the INSEE: no French contraction.
town-vowel | town | Arles | in: à Arles ; de: d’Arles
town-arrondissement | town | Marseille 8e | in: à Marseille 8e ; de: de Marseille 8e
# Departments, regions, countries.
department-m | department | Finistère | in: dans le Finistère ; de: du Finistère
department-vowel | department | Ain | in: dans l’Ain ; de: de l’Ain
department-h-mute | department | Hérault | in: dans l’Hérault ; de: de l’Hérault
department-y | department | Yonne | in: dans l’Yonne ; de: de l’Yonne
department-y-plural | department | Yvelines | in: dans les Yvelines ; de: des Yvelines
department-f-alone | department | Manche | in: dans la Manche ; de: de la Manche | Never «en Manche».
department-plural | department | Landes | in: dans les Landes ; de: des Landes
department-pair | department | Ille-et-Vilaine | in: en Ille-et-Vilaine / dans l’Ille-et-Vilaine
  ; de: d’Ille-et-Vilaine / de l’Ille-et-Vilaine
department-pair-m | department | Loir-et-Cher | in: en Loir-et-Cher / dans le Loir-et-Cher | Both are in use.
department-val | department | Val-d’Oise | in: dans le Val-d’Oise ; de: du Val-d’Oise
department-h-aspirate | department | Haute-Savoie
  | in: en Haute-Savoie / dans la Haute-Savoie ; de: de Haute-Savoie / de la Haute-Savoie
department-overseas | department | Mayotte | in: à Mayotte ; de: de Mayotte
department-overseas-article | department | La Réunion
  | in: à La Réunion / à la Réunion ; de: de La Réunion / de la Réunion
department-guyane | department | Guyane | in: en Guyane ; de: de Guyane / de la Guyane
department-paris | department | Paris | in: à Paris ; de: de Paris | Never «dans le Paris».
region-f | region | Bretagne | in: en Bretagne ; de: de Bretagne / de la Bretagne
region-plural | region | Hauts-de-France | in: dans les Hauts-de-France ; de: des Hauts-de-France | Not «en».
region-m | region | Grand Est | in: dans le Grand Est ; de: du Grand Est
region-accent | region | Île-de-France | in: en Île-de-France ; de: d’Île-de-France / de l’Île-de-France
region-pays | region | Pays de la Loire | in: dans les Pays de la Loire
  / en Pays de la Loire ; de: des Pays de la Loire
region-occitanie | region | Occitanie | in: en Occitanie ; de: d’Occitanie / de l’Occitanie
country-m | country | Sénégal | in: au Sénégal ; de: du Sénégal
country-m-vowel | country | Iran | in: en Iran ; de: d’Iran / de l’Iran
country-plural | country | États-Unis | in: aux États-Unis ; de: des États-Unis
country-island | country | Chypre | in: à Chypre ; de: de Chypre
country-f-final-e-masculine | country | Mexique | in: au Mexique ; de: du Mexique
  | Masculine in spite of its e.
country-y | country | Yémen | in: au Yémen ; de: du Yémen
country-h-masculine | country | Honduras | in: au Honduras ; de: du Honduras
`,
)
