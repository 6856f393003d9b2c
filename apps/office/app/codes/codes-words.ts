// French texts of the codes of rewards, by the codes of the API.
import type { CodeImport, CodeLot, CodeShape, CodeStock } from '@visions/contract/codes'
import type { CodeFault } from '@visions/contract/constants'
import { count } from '@visions/contract/french-words'
import { wordsFor } from '@visions/ui/lib/words-for.ts'
import { refusalText } from '../office-words.ts'

const AS_CSV =
  'Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis le premier «\u00a0CSV\u00a0» de la liste.'

/** The text of a refusal. */
export const codesRefusal = refusalText({
  no_file: 'Aucun fichier n’est choisi. Choisissez un fichier de codes, puis envoyez-le.',
  too_large: 'Ce fichier dépasse 500\u00a0Ko et n’a pas été importé. Coupez-le en plusieurs fichiers, puis réessayez.',
  no_code_column:
    'La première ligne de ce fichier ne contient pas le mot «\u00a0code\u00a0». Rien n’a été importé. Ajoutez cette ligne, puis réessayez.',
  two_code_columns:
    'La première ligne contient deux fois le mot «\u00a0code\u00a0». Rien n’a été importé. Retirez une des deux colonnes.',
  workbook: `Ce fichier est un classeur, et rien n’a été importé. ${AS_CSV}`,
  no_table: `Ce fichier est une page web ou un document, et rien n’a été importé. ${AS_CSV}`,
  unknown_encoding: `Les accents de ce fichier sont illisibles, et rien n’a été importé. ${AS_CSV}`,
  too_many_codes:
    'Ce fichier a plus de 50\u00a0000 codes et n’a pas été importé. Coupez-le en plusieurs fichiers, puis réessayez.',
  file_too_long:
    'Ce fichier est trop long à lire, et rien n’a été importé. Coupez-le en plusieurs fichiers, puis réessayez.',
  files_waiting: 'Nous lisons déjà plusieurs fichiers. Rien n’a été importé. Attendez une minute, puis réessayez.',
  too_many_uploads: 'Vous avez importé beaucoup de fichiers aujourd’hui. Rien n’a été importé. Réessayez demain.',
  day_past: 'Le dernier jour est déjà passé, et rien n’a été importé. Choisissez un jour à venir.',
  bad_day: 'Ce jour n’existe pas, et rien n’a été importé. Écrivez-le sous la forme jour, mois, année.',
  bad_number: 'Écrivez un nombre entre 0 et 100\u00a0000. Le seuil n’a pas changé.',
  own_lot: 'Vous avez importé ce lot\u00a0: une autre personne doit le mettre en vente.',
  lot_released: 'Une autre personne a déjà mis ce lot en vente. La liste est à jour.',
  lot_withdrawn: 'Ce lot a été retiré, et ses codes sont effacés. La liste est à jour.',
  lot_expired: 'Les codes de ce lot ont expiré\u00a0: il ne peut plus être mis en vente. Retirez-le.',
  not_found: 'Ce lot n’existe plus. La liste est à jour.',
  too_many_calls: 'Vous avez importé beaucoup de fichiers en peu de temps. Attendez un quart d’heure, puis réessayez.',
})

/** What has just been done, by `?fait=`; undefined for an unknown value. */
export const codesDone = wordsFor({
  vente: 'Les codes du lot sont en vente.',
  retrait: 'Le lot est retiré, et ses codes sont effacés.',
  seuil: 'Le seuil est enregistré.',
})

const FAULT_WORDS: Record<CodeFault, string> = {
  empty: 'aucun code',
  'too-long': 'plus de 64 caractères',
  invisible: 'caractères invisibles',
  'not-utf8': 'accents illisibles, enregistrez le fichier avec le premier «\u00a0CSV\u00a0» de la liste',
  rounded: 'nombre arrondi par le tableur, mettez la colonne au format texte',
  changed: 'date ou erreur du tableur, mettez la colonne au format texte',
  heading: 'titre de colonne répété',
  cells: 'plus de cellules que de titres, mettez le code entre guillemets',
  quote: 'guillemet, apostrophes ou formule, écrivez le code seul',
  cut: 'code peut-être coupé par une colonne de largeur fixe, enregistrez comme tableau (CSV)',
}

/** «Lignes 3 et 7 : aucun code.», a sentence for each reason. */
export const faultTexts = (refused: CodeImport['refusedLines']): string[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, lines]) => {
    const text = linesText(
      lines.map(({ line }) => line),
      lines.length,
    )
    return `${text[0]!.toUpperCase()}${text.slice(1)}\u00a0: ${FAULT_WORDS[reason]}.`
  })

export const STATE_WORDS: Record<CodeLot['state'], { text: string; tone: 'sand' | 'marigold' | 'green' }> = {
  waiting: { text: 'À mettre en vente', tone: 'marigold' },
  released: { text: 'En vente', tone: 'green' },
  withdrawn: { text: 'Retiré', tone: 'sand' },
  expired: { text: 'Expiré', tone: 'sand' },
}

export const codesText = (n: number): string => count(n, 'code', 'codes')

const SHAPE_WORDS: Record<CodeShape['kind'], (length: string) => string> = {
  digits: (length) => `de ${length} chiffres`,
  letters: (length) => `de ${length} lettres`,
  mixed: (length) => `de ${length} lettres ou chiffres`,
  signs: (length) => `de ${length} caractères, dont des signes ou des espaces`,
  short: () => 'de moins de 3 caractères',
  others: () => 'd’autres formes',
}
/** «48 codes de 16 chiffres, 2 codes de 3 lettres». */
export const shapesText = (shapes: readonly CodeShape[]): string =>
  shapes.map(({ kind, length, count: n }) => `${codesText(n)} ${SHAPE_WORDS[kind](String(length))}`).join('\u00a0; ')

/** «environ 12 jours»; the stock at the pace of four weeks. */
export function daysText({ left, daysLeft }: Pick<CodeStock, 'left' | 'daysLeft'>): string {
  if (left === 0) return 'Épuisé'
  if (daysLeft === null) return 'Aucun échange depuis 28 jours'
  return daysLeft < 1 ? 'Moins d’un jour' : `Environ ${count(daysLeft, 'jour', 'jours')}`
}

/** «lignes 3, 5 et 9», with the number of those that are not listed. */
export function linesText(lines: readonly number[], total: number): string {
  const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(lines.map(String))
  const more = total - lines.length
  return `${lines.length > 1 ? 'lignes' : 'ligne'} ${list}${more > 0 ? `, puis ${count(more, 'autre', 'autres')}` : ''}`
}
