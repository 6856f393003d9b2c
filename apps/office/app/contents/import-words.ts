// French texts of imports, by the codes of the API and of the form.
import type { ImportLine } from '@visions/contract/imports'
import { wordsFor } from '@visions/ui/lib/words-for.ts'

type Tone = 'sand' | 'blue' | 'green' | 'marigold' | 'flag' | 'white'

export const ACTION_WORDS: Record<ImportLine['action'], { name: string; tone: Tone }> = {
  create: { name: 'À créer', tone: 'green' },
  change: { name: 'À modifier', tone: 'blue' },
  unchanged: { name: 'Sans changement', tone: 'white' },
  refused: { name: 'Refusé', tone: 'flag' },
}
/** Words of actions once the import is applied. */
export const APPLIED_WORDS: Record<ImportLine['action'], { name: string; tone: Tone }> = {
  ...ACTION_WORDS,
  create: { name: 'Créé', tone: 'green' },
  change: { name: 'Modifié', tone: 'blue' },
}

const AS_CSV =
  'Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis le premier «\u00a0CSV\u00a0» de la liste. Rien n’a changé.'
const REFUSALS: Record<string, string> = {
  no_file: 'Choisissez un fichier à vérifier.',
  empty_file: 'Ce fichier est vide. Rien n’a changé. Choisissez-en un autre.',
  too_large: 'Ce fichier dépasse 2\u00a0Mo. Rien n’a changé. Partagez-le en plusieurs fichiers.',
  workbook: `Ce fichier est un classeur. ${AS_CSV}`,
  no_table: `Ce fichier est une page web ou un document, et non un tableau. ${AS_CSV}`,
  unknown_encoding: `les accents du fichier sont illisibles. ${AS_CSV}`,
  no_kind: 'Choisissez le type des contenus de ce tableau.',
  bad_request: `Ce fichier n’a pas pu être lu. ${AS_CSV}`,
  invalid_input: `Ce fichier n’a pas pu être lu. ${AS_CSV}`,
  import_changed:
    'Rien n’a été appliqué\u00a0: des contenus ont changé depuis la vérification. Relisez la nouvelle vérification, puis recommencez.',
  import_refused: 'Rien n’a été appliqué\u00a0: des lignes sont refusées. Corrigez-les dans votre fichier.',
  role_needed: 'Votre rôle ne permet pas d’importer des contenus. Rien n’a changé.',
  not_found:
    'Ce fichier n’est plus conservé\u00a0: il est effacé après un jour. Rien n’a changé. Choisissez-le à nouveau.',
  files_waiting: 'Nous vérifions déjà plusieurs fichiers. Rien n’a changé. Attendez une minute, puis réessayez.',
  too_many_uploads: 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Rien n’a changé. Réessayez demain.',
  too_many_calls: 'Trop de fichiers en peu de temps. Rien n’a changé. Attendez dix minutes, puis réessayez.',
}
const OTHER = 'Rien n’a été appliqué\u00a0: Visions ne répond pas. Réessayez dans quelques minutes.'

export const importRefusal = wordsFor(REFUSALS, OTHER)
