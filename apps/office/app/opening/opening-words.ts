// French texts of «Avant d'ouvrir», by the codes of the API.
import type { UnchangedReason, SettingId } from '@visions/contract/preparation'
import { count } from '@visions/contract/french-words'

/** Why the start bundle leaves a content unchanged. */
export const UNCHANGED_WORDS: Record<UnchangedReason, string> = {
  same: 'Déjà là.',
  edited: 'Déjà là. Vous l’avez changé\u00a0: votre texte est conservé.',
  draft: 'Un brouillon existe\u00a0: il est conservé, et n’est pas publié.',
  waiting: 'Ce brouillon attend une relecture ou une date\u00a0: il ne change pas.',
  archived: 'Archivé\u00a0: il le reste. Ouvrez-le et reprenez une de ses versions pour le publier à nouveau.',
  title: 'Un autre contenu a déjà ce titre\u00a0: le vôtre est conservé, celui du lot n’est pas ajouté.',
  reference: 'Il cite un contenu du lot qui n’est pas ajouté\u00a0: il ne l’est pas non plus.',
}

export const SETTING_WORDS: Record<SettingId, string> = {
  mail: 'Envoi des e-mails',
  providers: 'Connexion des personnes',
  matching: 'Fournisseur de matchs',
  consents: 'Hôte des accords',
  personalCloud: 'Cloud personnel',
  coach: 'Simulateur d’admission',
  communes: 'Recherche de communes',
}

/** «54 contenus publiés, 3 à relire par une autre personne, 9 à compléter.» */
function totalsText([published = 0, submitted = 0, incomplete = 0]: readonly number[]): string {
  const parts = [
    published > 0 ? count(published, 'contenu publié', 'contenus publiés') : '',
    submitted > 0 ? `${count(submitted, 'brouillon', 'brouillons')} à relire par une autre personne` : '',
    incomplete > 0 ? `${count(incomplete, 'brouillon', 'brouillons')} à compléter` : '',
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** What has just been done, by `?fait=`. */
export const openingDone = (done: string | null, totals: readonly number[]): string | undefined => {
  switch (done) {
    case 'lot':
      return `Le lot de départ est importé. ${totalsText(totals)}`.trim()
    case 'lot-deja':
      return 'Tout le lot de départ était déjà là. Rien n’a changé.'
    case 'publication':
      return 'Les brouillons sont publiés. Les personnes les voient dès que le site est ouvert.'
    default:
      return undefined
  }
}
