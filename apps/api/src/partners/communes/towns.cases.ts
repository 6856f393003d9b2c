// What people type for their town, and what is suggested (EXT-03, PRO-01, B-14).
// The author of these cases had read the requirements and findings, not the rules or the source code.
//
// The town search of the state is geo.api.gouv.fr/communes. As published: nom searches names loosely, with
// _score; codePostal and codeDepartement filter; boost=population puts large towns first; limit cuts;
// fields chooses among nom, code, codesPostaux, codeDepartement, departement, population, centre …; type is
// commune-actuelle by default, arrondissement-municipal adds Paris, Lyon and Marseille by parts (codeParent
// names their town); merged towns are under /communes_associees_deleguees, with chefLieu, and without
// postal codes; zone=metro,drom,com adds the collectivities to /departements. Names and codes below are
// those of the official list of 2026 (@etalab/decoupage-administratif 6.0.0).
//
// first: the suggestion is the first. among: each of these is in the first ten. or none: one of these is in
// the first ten, or nothing is suggested. none: nothing is suggested. «place X» is a department, region or
// island offered as such. An arrondissement may be offered as its own line («Paris 18e Arrondissement
// (75)») in place of its town. A merged town may be shown with its old name («Annecy-le-Vieux, Annecy
// (74)»). Each line shows its department. In every case: the text can be saved as typed and is never
// changed without a choice; no error, no 5xx, at most one second; and where no place is recognised, the
// person reads that distances are unknown, instead of silence.
//
// Columns: id, typed, rule, suggestions, why. A cell that begins with a quotation mark is JSON.
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

const typed = (cell: string): string => {
  if (cell === '200 letters') return 'Saintdenis'.repeat(20)
  return cell.startsWith('"') ? (JSON.parse(cell) as string) : cell
}

export const townCases = readCases(
  { id: text, typed, rule: oneOf('first', 'among', 'or none', 'none'), suggestions: list, why: optional },
  String.raw`
# Accents, capitals, hyphens, apostrophes.
accents-missing | evry courcouronnes | first | Évry-Courcouronnes (91)
accents-wrong | Orléàns | first | Orléans (45)
accents-decomposed | "Se\u0300te" | first | Sète (34) | typed on a Mac
capitals | SAINT ETIENNE | among | Saint-Étienne (42)
capitals-accents | SAINT-ÉTIENNE | among | Saint-Étienne (42)
small | la rochelle | among | La Rochelle (17)
hyphens-as-spaces | bourg en bresse | first | Bourg-en-Bresse (01)
hyphens-missing-one | Bourg en-Bresse | first | Bourg-en-Bresse (01)
spaces-for-nothing | chateau dun | first | Châteaudun (28)
words-glued | bourgenbresse | or none | Bourg-en-Bresse (01)
hyphen-typographic | "Bourg\u2011en\u2013Bresse" | first | Bourg-en-Bresse (01) | U+2011 and an en dash,
  pasted
apostrophe-missing | villeneuve dascq | among | Villeneuve-d'Ascq (59) | B-14
apostrophe-space | villeneuve d ascq | among | Villeneuve-d'Ascq (59)
apostrophe-curly | Villeneuve d’Ascq | among | Villeneuve-d'Ascq (59)
apostrophe-article | lhay les roses | first | L'Haÿ-les-Roses (94)
apostrophe-end | mesnil roch | first | Mesnil-Roc'h (35) | B-14
ligature | oeuilly | among | Œuilly (02) ; Œuilly (51)
ligature-capital | Œuilly | among | Œuilly (02) ; Œuilly (51)
article-missing | havre | among | Le Havre (76)
article-after | Rochelle (La) | among | La Rochelle (17) | as in an index
article-glued | lemans | among | Le Mans (72)
spaces-around | "  Rennes  " | first | Rennes (35)
space-nbsp | "Le\u00a0Mans" | first | Le Mans (72)
full-stop | Rennes. | first | Rennes (35)
with-country | Rennes, France | first | Rennes (35)
with-region | Rennes, Bretagne | first | Rennes (35)
beginning-only | strasb | first | Strasbourg (67)
beginning-two-words | saint germain en | among | Saint-Germain-en-Laye (78)
# Abbreviations.
st | st etienne | among | Saint-Étienne (42)
st-dot | St. Malo | first | Saint-Malo (35)
st-hyphen | St-Nazaire | among | Saint-Nazaire (44)
ste | ste marie | among | Sainte-Marie (972) ; Sainte-Marie (974) | nine towns of that name fit into ten
ste-article | la ste baume | or none | Plan-d'Aups-Sainte-Baume (83)
s-slash | Chalons s/ Marne | or none | Châlons-en-Champagne (51)
s-slash-glued | Vitry s/Seine | first | Vitry-sur-Seine (94)
sur-missing | vitry seine | among | Vitry-sur-Seine (94)
sur-abbreviated | Boulogne s. Mer | first | Boulogne-sur-Mer (62)
les-abbreviated | Issy les Mx | first | Issy-les-Moulineaux (92)
mt | mt de marsan | first | Mont-de-Marsan (40)
chalon-chalons | chalon | among | Chalon-sur-Saône (71) ; Châlons-en-Champagne (51)
st-inside | Bourg st Maurice | first | Bourg-Saint-Maurice (73)
st-no-abbreviation | Stains | first | Stains (93) | «St» inside a word is no abbreviation
ste-no-abbreviation | Steenvoorde | first | Steenvoorde (59)
# Postal codes.
code-alone | 35000 | first | Rennes (35)
code-and-name | 35000 Rennes | first | Rennes (35)
name-and-code | Rennes 35000 | first | Rennes (35)
name-code-brackets | Rennes (35000) | first | Rennes (35)
code-with-space | 35 000 | first | Rennes (35)
code-with-nbsp | "35\u00a0000" | first | Rennes (35)
code-with-f | F-35000 Rennes | first | Rennes (35)
code-leading-zero | 06000 | first | Nice (06)
code-zero-lost | 6000 Nice | first | Nice (06) | Excel removes the zero
code-begun | 3500 | or none | Rennes (35) | four digits while typing: no error
code-several-towns | 01500 | among | Ambérieu-en-Bugey (01) ; Douvres (01) ; Ambronay (01) | eight towns
  share it
code-second-of-town | 59260 | among | Lille (59) ; Lezennes (59)
code-and-other-name | 35000 Lyon | among | Lyon (69) ; Rennes (35) | one of the two is wrong; both are
  offered
code-unknown | 00000 | none
code-impossible | 99999 | none
code-six-digits | 350000 | none
code-cedex | 35042 Rennes Cedex | first | Rennes (35) | codes of CEDEX are in no list of towns: the name
  decides
cedex-number | LYON CEDEX 03 | first | Lyon (69)
cedex-lower | rennes cedex 7 | first | Rennes (35)
code-cedex-alone | 35042 | or none | Rennes (35)
insee-code | 35238 | or none | Rennes (35) | INSEE code, no postal code
address-whole | 12 rue de la Paix 35000 Rennes | or none | Rennes (35)
# Arrondissements.
paris-18e | Paris 18e | among | Paris (75) | or its own line «Paris 18e (75)»; B-14
paris-18eme | paris 18eme | among | Paris (75)
paris-18-accent | Paris 18ème | among | Paris (75)
paris-roman | Paris XVIII | among | Paris (75)
paris-roman-e | Paris XVIIIe | among | Paris (75)
paris-1er | Paris 1er | among | Paris (75)
paris-number | paris 18 | among | Paris (75)
paris-code | 75018 | among | Paris (75) | B-14
paris-code-116 | 75116 | among | Paris (75) | second code of the 16th
paris-arrondissement | Paris 20e arrondissement | among | Paris (75)
paris-slang | paname | or none | Paris (75)
paris-impossible | Paris 21e | or none | Paris (75) | no 21st; never an error
lyon-3eme | Lyon 3ème | among | Lyon (69)
lyon-code | 69003 | among | Lyon (69)
marseille-3e | Marseille 3e | among | Marseille (13)
marseille-code | 13003 | among | Marseille (13)
marseille-quarter | marseille quartiers nord | or none | Marseille (13)
toulouse-no-arrondissement | Toulouse 3e | or none | Toulouse (31)
# Merged communes and old names.
merged-delegated | Annecy-le-Vieux | among | Annecy (74) | B-14; the line may say «Annecy (Annecy-le-Vieux)»
merged-partial | annecy le v | among | Annecy (74)
merged-code | 74940 | among | Annecy (74)
merged-new-name | Cherbourg-en-Cotentin | first | Cherbourg-en-Cotentin (50)
merged-old-begin | cherbourg | first | Cherbourg-en-Cotentin (50)
merged-old-name | Cherbourg-Octeville | among | Cherbourg-en-Cotentin (50)
merged-evry | Évry | among | Évry-Courcouronnes (91) ; Évry (89) | Évry in Yonne has 402 inhabitants and the
  exact name
merged-courcouronnes | Courcouronnes | among | Évry-Courcouronnes (91)
merged-associated | Lomme | among | Lille (59)
merged-hellemmes | hellemmes | or none | Lille (59)
merged-pierrefitte | pierrefitte sur seine | or none | Saint-Denis (93) | joined Saint-Denis in 2025
old-name-chalons | Châlons-sur-Marne | or none | Châlons-en-Champagne (51) | until 1995; B-14. A notice
  «ville inconnue» also helps, silence does not.
old-name-mont | La Roche-Bernard | first | La Roche-Bernard (56)
quarter-la-defense | la defense | or none | Puteaux (92) ; Courbevoie (92)
quarter-villeurbanne | gratte ciel villeurbanne | or none | Villeurbanne (69)
# The department is typed.
department-brackets | Saint-Denis (93) | first | Saint-Denis (93) | B-14
department-brackets-974 | saint denis (974) | first | Saint-Denis (974)
department-bare | Saint-Paul 974 | first | Saint-Paul (974) | B-14
department-before | 974 saint paul | first | Saint-Paul (974)
department-comma | Saint-Denis, 93 | first | Saint-Denis (93)
department-hyphen | Saint-Denis - 93 | first | Saint-Denis (93)
department-name | Saint-Denis Seine-Saint-Denis | first | Saint-Denis (93)
department-island | saint denis la reunion | first | Saint-Denis (974)
department-region | saint denis réunion | first | Saint-Denis (974)
department-2a | Ajaccio 2A | first | Ajaccio (2A)
department-2b-small | bastia (2b) | first | Bastia (2B)
department-20 | Bastia 20 | first | Bastia (2B) | until 1976 both were 20
department-wrong | Rennes (75) | or none | Rennes (35) | the name decides, or no suggestion; never a town of
  75
department-01-short | Bourg-en-Bresse 1 | first | Bourg-en-Bresse (01)
# Departments, regions and islands as a place. «place» may also be offered as such, with its number.
region-idf | Île-de-France | or none | place Île-de-France | B-14; never a town such as L'Île-…; the person
  reads what to type
region-bretagne | Bretagne | or none | Bretagne (36) ; Bretagne (90) ; place Bretagne | two villages have
  the name
region-paca | PACA | or none | place Provence-Alpes-Côte d'Azur
department-nord | Nord | or none | place Nord (59)
department-93 | 93 | or none | place Seine-Saint-Denis (93) ; Saint-Denis (93)
department-neuf-trois | le 9-3 | or none | place Seine-Saint-Denis (93)
department-loire-atlantique | loire atlantique | or none | place Loire-Atlantique (44)
region-reunion | La Réunion | among | La Réunion (47) | a village in Lot-et-Garonne. The place La Réunion
  (974) is offered too, or the line shows 47.
island-mayotte | mayotte | or none | Mamoudzou (976) ; place Mayotte (976)
island-guadeloupe | Guadeloupe | or none | Les Abymes (971) ; Pointe-à-Pitre (971) ; place Guadeloupe (971)
island-oleron | oléron | among | Saint-Pierre-d'Oléron (17) ; Le Château-d'Oléron (17)
island-re | ile de ré | or none | Saint-Martin-de-Ré (17) ; place Île de Ré
island-belle-ile | belle ile en mer | or none | Le Palais (56)
corsica | Corse | or none | Ajaccio (2A) ; Bastia (2B) ; place Corse
# Overseas and Corsica by code.
reunion-97400 | 97400 | first | Saint-Denis (974)
reunion-97460 | 97460 | first | Saint-Paul (974) | B-14
reunion-97490 | 97490 Sainte-Clotilde | among | Saint-Denis (974) | a quarter with its own code
reunion-saint-gilles | saint gilles les bains | or none | Saint-Paul (974)
martinique-97200 | 97200 Fort de France | first | Fort-de-France (972)
guyane-97300 | 97300 | first | Cayenne (973)
guyane-slm | st laurent du maroni | first | Saint-Laurent-du-Maroni (973)
guyane-slm-short | SLM | or none | Saint-Laurent-du-Maroni (973)
mayotte-97600 | 97600 | among | Mamoudzou (976) ; Koungou (976)
guadeloupe-pap | pointe a pitre | first | Pointe-à-Pitre (971)
spm-97500 | 97500 | among | Saint-Pierre (975) ; Miquelon-Langlade (975)
saint-barth | St Barth | among | Saint-Barthélemy (977)
saint-barth-code | 97133 | first | Saint-Barthélemy (977) | not Guadeloupe, though 971
saint-martin-code | 97150 | first | Saint-Martin (978)
caledonia | noumea | first | Nouméa (988)
caledonia-code | 98800 | first | Nouméa (988)
polynesia | papeete | first | Papeete (987)
corsica-20000 | 20000 | first | Ajaccio (2A)
corsica-20200 | 20200 Bastia | first | Bastia (2B)
corsica-20090 | 20090 | first | Ajaccio (2A)
corsica-2a-code | 2A000 | or none | Ajaccio (2A) | no postal code, though people write it
monaco | Monaco | or none | place Monaco | no French town, near many
# Abroad and no place.
abroad-geneve | Genève | or none | | no French town has this name; text is saved as typed; not
  «Genevilliers»
abroad-bruxelles | Bruxelles | none | | saved as typed
abroad-code | 1000 Bruxelles | none | | a Belgian code of four digits, not 01000
abroad-german-code | 66111 Saarbrücken | none | | the code is French too (no town): never one near it
abroad-london | London | none
abroad-alger | Alger | none
abroad-sarrebruck | Sarrebruck | none
abroad-luxembourg | Luxembourg | or none | | villages may contain it
no-place | chez mes parents | none
no-place-remote | télétravail | none
no-place-anywhere | partout en France | none
no-place-not-saying | je sais pas | none
# Typos, length and oddities.
typo-letter-more | Rennnes | or none | Rennes (35)
typo-letter-less | Strasbour | first | Strasbourg (67)
typo-swap | Bordaeux | or none | Bordeaux (33)
typo-sound | Tolouse | or none | Toulouse (31)
typo-double | Montpelier | or none | Montpellier (34)
typo-end | Grenobe | or none | Grenoble (38)
typo-z-s | Vitrolle | first | Vitrolles (13)
typo-begin | Arseille | or none | Marseille (13)
typo-not-other | Laon | among | Laon (02) | exact: not corrected into Lyon
typo-not-other-caen | Caen | among | Caen (14) | not Cannes
typo-real-small | Lion | or none | Lion-sur-Mer (14) ; Lyon (69)
one-letter | y | among | Y (80) | the shortest name; or no list before two letters, then the text is saved
  as typed
one-letter-r | r | or none | Rennes (35) | no request for one letter is right
two-letters-us | us | among | Us (95)
two-letters-oz | Oz | among | Oz (38)
two-letters-bu | bu | among | Bû (28)
two-letters-eu | eu | among | Eu (76)
emoji | "🏝\ufe0f" | none
emoji-after | Nice 🌞 | or none | Nice (06)
letters-200 | 200 letters | none | | refused or cut with a sentence; no request to the service
empty | "" | none
only-spaces | "   " | none
only-hyphen | - | none
percent | 100% | none | | must be encoded in the request
ampersand | Nice&limit=50 | or none | Nice (06) | one parameter only
quotes | "\"Rennes\"" | or none | Rennes (35)
html | <b>Rennes</b> | or none | Rennes (35)
sql | L'Haÿ'; DROP TABLE-- | none
backslash | "Ren\\nes" | none
arabic | "\u0628\u0627\u0631\u064a\u0633" | or none | Paris (75) | Paris in Arabic
cyrillic | Париж | or none | Paris (75)
fullwidth | "\uff30\uff41\uff52\uff49\uff53" | or none | Paris (75)
bidi | "\u202eRennes" | or none | Rennes (35)
zero-width | "Ren\u200bnes" | first | Rennes (35)
newline | "Rennes\n" | first | Rennes (35)
`,
)

/**
 * Towns of one name. «choice» is in the first ten for «typed»; once chosen it stays that town: the
 * profile, the next visit, the summary for an adviser, the export and the partners show name and
 * department, distances are counted from it, and no offer near another town of the name is called
 * near. Columns: id, typed, choice, why or how reachable.
 */
export const homonymCases = readCases(
  { id: text, typed, choice: text, why: optional },
  String.raw`
saint-denis-93 | saint denis | Saint-Denis (93) | in the list of «saint denis»: two of the four are the
  largest
saint-denis-974 | saint denis | Saint-Denis (974) | in the list of «saint denis»
saint-denis-11 | saint denis 11 | Saint-Denis (11) | in the list of «saint denis», or by the department
saint-denis-30 | 30500 saint denis | Saint-Denis (30) | in the list, by 30 or by the postal code
saint-paul-974 | saint paul | Saint-Paul (974) | in the list of «saint paul»
saint-paul-88 | saint paul (88) | Saint-Paul (88) | eight exact names are before Saint-Paul-de-Vence and
  others
sainte-colombe-69 | sainte colombe | Sainte-Colombe (69) | largest of the twelve
sainte-colombe-46 | sainte colombe 46 | Sainte-Colombe (46) | more than ten: must be reachable by its
  department
sainte-colombe-05 | 05700 sainte colombe | Sainte-Colombe (05) | code and name: more than ten towns share
  05700, so the code alone may not show it
sainte-colombe-50 | ste colombe manche | Sainte-Colombe (50) | or by the name of the department
saint-sauveur-54 | saint sauveur 54 | Saint-Sauveur (54) | 43 inhabitants, the last of eleven
saint-sauveur-21 | Saint-Sauveur (21) | Saint-Sauveur (21)
saint-sauveur-31 | saint sauveur | Saint-Sauveur (31) | largest
saint-pierre-975 | 97500 saint pierre | Saint-Pierre (975)
saint-pierre-974 | saint pierre | Saint-Pierre (974)
saint-pierre-972 | saint pierre martinique | Saint-Pierre (972)
saint-martin-978 | saint martin 97150 | Saint-Martin (978)
saint-barthelemy-977 | saint barthelemy | Saint-Barthélemy (977) | seven towns have this name
sainte-marie-972 | sainte marie martinique | Sainte-Marie (972)
sainte-marie-35 | sainte marie 35 | Sainte-Marie (35)
valence-26 | valence | Valence (26)
valence-82 | valence 82 | Valence (82)
montreuil-93 | montreuil | Montreuil (93)
montreuil-28 | montreuil 28500 | Montreuil (28)
bretagne-36 | bretagne 36 | Bretagne (36)
evry-89 | évry 89 | Évry (89)
oeuilly-51 | oeuilly marne | Œuilly (51)
la-reunion-47 | la réunion 47 | La Réunion (47)
`,
)

/** What is stored already, without a department. Columns: id, stored, what matches know, why. */
export const storedTownCases = readCases(
  { id: text, stored: typed, known: list, why: optional },
  String.raw`
stored-unique | Rennes | Rennes (35)
stored-unique-no-accent | Chateauroux | Châteauroux (36)
stored-code | 75018 | Paris (75) | B-14: no distances, without a word
stored-code-and-name | 75018 Paris | Paris (75)
stored-arrondissement | Paris 18e | Paris (75)
stored-merged | Annecy-le-Vieux | Annecy (74)
stored-old-name | Châlons sur Marne | Châlons-en-Champagne (51) ; unknown
stored-homonym | Saint-Denis | ask | two large towns of this name: ask once, do not guess
stored-homonym-small | Sainte-Colombe | ask
stored-homonym-large-one | Valence | ask ; Valence (26) | the largest is ten times larger; asking is better
stored-with-department | Saint-Denis (974) | Saint-Denis (974)
stored-region | Île-de-France | unknown | a wide place is no point: no distance
stored-abroad | Genève | unknown
stored-code-several | 01500 | ask ; unknown | eight towns share the code
`,
)
