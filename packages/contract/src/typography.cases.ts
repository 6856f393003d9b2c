/**
 * What an operator types, and what people see or the advice before publication (OFF-09, OFF-13, OFF-14).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; the source as typed (\u escapes for what cannot be seen, straight quotes around
 * a cell that begins or ends with a space); what people may see; what is asked of the operator («advice»
 * before publishing, «none» when nothing may be said, «either»); why. «~» is a no-break space (U+00A0 or
 * U+202F); «a / b»: both are right. «same»: the text is shown unchanged. A text that is changed silently
 * where the meaning could change is wrong. The typography is corrected when the content is saved
 * («Typographie corrigée») or shown corrected: either will do.
 */
import { oneOf, optional, readCases, text } from '@visions/contract/case-table'
import { expected, typed } from './case-texts.ts'

export const typographyCases = readCases(
  {
    id: text,
    typed,
    seen: expected,
    advice: oneOf('none', 'either', 'advice'),
    why: optional,
  },
  String.raw`
# Spaces before : ; ? ! % » and after «.
colon | Mon bilan : prêt | Mon bilan~: prêt | none
colon-without-space | Mon bilan: prêt | Mon bilan~: prêt / Mon bilan: prêt | either
semicolon | Choisissez ; validez | Choisissez~; validez | none
question | Et après ? | Et après~? | none
question-without-space | Et après? | Et après~? / Et après? | either
exclamation | Bravo ! | Bravo~! | none
exclamation-three | Bravo !!! | Bravo~!!! / Bravo~! | either | Three marks shout; the operator may know why.
question-and-exclamation | Vraiment ?! | Vraiment~?! / Vraiment~! | either
narrow-space-already | Bravo\u202f! | same | none | The operator knows how to write.
no-break-space-already | Bravo\u00a0! | same | none
two-spaces-before | Bravo  ! | Bravo~! | none
guillemets-tight | «Exploration» | «~Exploration~» | none
guillemets-spaced | « Exploration » | «~Exploration~» | none
guillemets-one-missing | « Exploration | same | advice | A quote is not closed.
guillemets-inner | « Il dit “oui” » | «~Il dit “oui”~» | none
guillemets-twice-nested | « La mission « Oser » » | «~La mission «~Oser~»~» / «~La mission “Oser”~» | either
quotes-straight | \u0022Exploration\u0022 | «~Exploration~» / “Exploration” / Exploration | either
quotes-straight-within | Le "vrai" métier | Le «~vrai~» métier / Le “vrai” métier / Le "vrai" métier | either
inch | Écran 15" | same | none | An inch is not a quote.
percent | 20 % de réduction | 20~% de réduction | none
percent-tight | 20% de réduction | 20~% de réduction / 20% de réduction | either
euro | 12,50 € | 12,50~€ | none
euro-tight | 12€ | 12~€ / 12€ | either
# Places where nothing may be changed.
web-address | https://exemple.fr/a?b=1 | same | none
  | Neither the colon nor the question mark is of a sentence.
web-address-in-sentence | Voir https://exemple.fr : ouvert | Voir https://exemple.fr~: ouvert / same | none
e-mail-address | claire.durand@exemple.fr | same | none
hour-colon | à 14:05 | à 14:05 / à 14~h~05 | either
score | Résultat 3:2 | same | none
code-of-reward | ABC:12!X | same | none | A code of a partner is never touched.
smiley | Bravo :) | same | either | «Bravo :)» is no punctuation.
ratio-16-9 | Format 16:9 | same | none
colon-rome | Code ROME M1805 : artisan | Code ROME M1805~: artisan | none
decimal-dot | 3.5 étoiles | 3.5 étoiles / 3,5 étoiles | advice
version-number | version 2.1 | same | none
html-entity-typed | R&amp;D | same / R&D | either
html-tag-typed | <b>Bravo</b> ! | same / Bravo~! | either
# Apostrophes.
apostrophe-straight | L'outil d'Ana | L’outil d’Ana | none
apostrophe-curly | L’outil d’Ana | same | none
apostrophe-grave | L\u0060outil | L’outil / same | advice
apostrophe-acute | L´outil | L’outil / same | advice
apostrophe-modifier | L\u02bcoutil | L’outil / same | none
apostrophe-left-curly | L‘outil | L’outil / same | either
prime-of-feet | 6' | same | none
apostrophe-in-english-name | Rock'n'roll | Rock’n’roll / same | none
apostrophe-o-brien | O'Brien | O’Brien / same | none
apostrophe-minute | 5' pour choisir | 5' pour choisir / 5’ pour choisir | either
# Ellipsis, dashes, slashes.
dots-three | Suite... | Suite… | none
dots-two | Suite.. | same / Suite. / Suite… | advice
dots-four | Suite.... | Suite…. / Suite… / same | advice
dots-ellipsis-before-space | Suite … | Suite… / Suite~… | either
dots-etc | métiers, etc... | métiers, etc. / métiers, etc… / same | advice | French: «etc.» has one full stop.
dash-hyphen-incise | Un outil - simple - et clair
  | Un outil – simple – et clair / Un outil~–~simple~–~et clair / same | either
dash-em | Un outil — simple — et clair | same / Un outil~— simple~— et clair | none
dash-range | 16-18 ans | same / 16 à 18 ans / 16–18 ans | either
dash-name | Marie-Lou | same | none
dash-minus | -5 | same / −5 | either
dash-list | - Premier point | same / Premier point | none
dash-end-of-title | Métiers - | same / Métiers | advice
# Capitals with accents.
capital-a-grave-bare | A propos | same / À propos | advice | «A propos» may be meant; say so.
capital-a-in-sentence | A vous de jouer ! | same / À vous de jouer~! | advice
capital-e-bare | Ecole d'été | same / École d’été | either
capital-e-accent | École d’été | same | none
capital-shouting | BRAVO, VOUS AVEZ GAGNÉ ! | BRAVO, VOUS AVEZ GAGNÉ~! / same | advice
initials-shouting | Inscription au CIO | same | none | An initialism is no shouting.
capital-each-word | Lancer l'Expérience | Lancer l’Expérience / Lancer l’expérience | advice
capital-name-of-person | Rencontre avec Léa Martin | same | none
capital-after-colon | À savoir : Le bilan | À savoir~: Le bilan / À savoir~: le bilan | either
capital-cedilla | ÇA BOUGE | same | either
# Ligatures, letters, units, ordinals.
ligature-oe | soeur | same / sœur | either
ligature-oe-word | coexistence | same | none | This o and e are two letters.
ligature-oe-name | Moebius | same | none | A proper name stays.
ligature-shown | cœur | same | none
unit-km | 5 km | 5~km / 5 km | none
unit-kg-tight | 5kg | 5~kg / 5kg | either
hour-tight | 14h30 | 14~h~30 / 14h30 | either
hour-spaced | 14 h 30 | 14~h~30 | none
ordinal-1er | 1er mois | same | none
ordinal-1ere | 1ère mission | same / 1re mission | either
ordinal-2eme | 2ème mission | same / 2e mission | either
ordinal-2nd | 2nd tour | same | none | «2nd» for second is French.
number-thousands-dot | 1.200 VisionsStars | 1~200 VisionsStars / same | either
number-thousands-tight | 1200 VisionsStars | 1~200 VisionsStars / same | either
number-year | En 2026, tout change. | same | none
number-phone | 01 23 45 67 89 | 01~23~45~67~89 / same | none
number-hotline | 3114 | same | none | A number to dial.
money-before | €12 | 12~€ / same | either
# Spaces and signs that nobody sees.
no-final-stop | Explorez trois métiers | same | none | A title needs no full stop.
final-stop-title | Explorez trois métiers. | same | either
two-spaces-between | Explorez  trois métiers | Explorez trois métiers | none
space-before-comma | Explorez , puis choisissez | Explorez, puis choisissez | either
space-before-stop | C'est fini . | C’est fini. | either
space-after-paren | ( un exemple ) | (un exemple) / same | either
parenthesis-open | (un exemple | same | advice
space-in-front | "  Bravo ! " | Bravo~! | none
zero-width | "Bra\u200bvo !" | Bravo~! | none
soft-hyphen | Orien\u00adtation | Orien\u00adtation / Orientation | none
bom-in-front | "\ufeffBravo !" | Bravo~! | none
tab-in-the-middle | "Bravo\u0009!" | Bravo~! | none
line-separator | "Un\u2028deux" | Un deux / same | none
combining-accents | Me\u0301tier | Métier / same | none | Looks the same; a search must find it.
non-latin-lookalike | M\u0435tier | same | either | A Cyrillic е inside a French word.
direction-mark | "Bravo\u200f !" | Bravo~! | none
nobreak-in-web-address | https://exemple.fr/\u00a0a | same | advice
  | An address with a no-break space is a mistake.
`,
)
