// Why a draft is not published, in French, for a comment and for the list of refused drafts.
const REASONS: Record<string, string> = {
  live_changed: 'ce qui est en ligne a changé depuis le début du brouillon',
  content_incomplete: 'le brouillon a des points à corriger',
  reference_missing: 'le brouillon cite un contenu qui n’est pas publié',
  already_exists: 'un autre contenu a déjà les mêmes valeurs',
  approver_left: 'la personne qui l’a programmée n’a plus le rôle Publication',
  author_left: 'les personnes qui ont écrit ce brouillon ne sont plus membres. Une autre doit demander la relecture',
  draft_changed: 'le brouillon a changé depuis',
  two_people_needed: 'une autre personne que ses auteurs doit le publier',
  not_submitted: 'personne n’a demandé de relecture',
  no_draft: 'ce contenu n’a plus de brouillon',
  not_found: 'ce contenu n’existe plus',
}

/** A code without a text is its own reason. */
export const refusalReason = (code: string): string => REASONS[code] ?? code
