// French texts of contents, by the codes of the API.
import { MAX_ARCHIVED, type ContentKind, type ContentState } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { momentText, soonText } from '@visions/contract/french-dates'
import type { Content, Shown } from '@visions/contract/office-contents'
import type { OwnDraft } from '@visions/contract/office-shown'
import { capitalised, count, inSentence } from '@visions/contract/french-words'
import { wordsFor } from '@visions/ui/lib/words-for.ts'

type Tone = 'sand' | 'blue' | 'green' | 'marigold' | 'flag' | 'white'

/** States of contents: the word of a chip, its plural after a number, and what it means. Participles are masculine. */
export const STATE_WORDS: Record<ContentState, { name: string; many: string; about: string; tone: Tone }> = {
  draft: { name: 'Brouillon', many: 'brouillons', about: 'Personne ne voit ce contenu hors du bureau.', tone: 'sand' },
  'in-review': {
    name: 'À relire',
    many: 'à relire',
    about: 'Une relecture est demandée. Ce brouillon n’est pas publié.',
    tone: 'marigold',
  },
  scheduled: {
    name: 'Programmé',
    many: 'programmés',
    about: 'Ce brouillon sera publié à la date prévue.',
    tone: 'blue',
  },
  published: { name: 'Publié', many: 'publiés', about: 'Les personnes voient ce contenu.', tone: 'green' },
  changed: {
    name: 'Modifié',
    many: 'modifiés',
    about: 'Ce contenu est publié, avec un brouillon plus récent.',
    tone: 'flag',
  },
  archived: { name: 'Archivé', many: 'archivés', about: 'Les personnes ne voient plus ce contenu.', tone: 'white' },
}

/** A participle that agrees with its kind: «Publiée» of «une récompense». */
const agreed = (kind: ContentKind, word: string): string =>
  KINDS[kind].singular.startsWith('une ') ? word.replace(/é(?=s?$)/, 'ée') : word

/** «Publié», «Publiée», «À relire». */
export const stateText = (kind: ContentKind, state: ContentState): string => agreed(kind, STATE_WORDS[state].name)

/** «Publiée, mais proposée à personne»; «Publiée» when people meet it as they should (OFF-17). */
export const shownState = (kind: ContentKind, state: ContentState, shown: Shown | undefined): string =>
  shown?.reason && state === 'published' ? `${stateText(kind, state)}, mais ${shown.reason}` : stateText(kind, state)

/** Before the people or the places of a kind. */
const SHOWN_LEAD: Partial<Record<ContentKind, string>> = {
  missions: 'Proposée à',
  presets: 'Proposée à',
  objectives: 'Proposé à',
  journeys: 'Proposé à',
  rewards: 'Proposée à',
  namespaces: 'Pour',
  contexts: 'Pour',
  events: 'Pour',
  announcements: 'Pour',
  aims: 'Pour',
  testimonies: 'Pour',
}
/** As the API names all people. */
export const ALL_PEOPLE = 'tout le monde'
/** People or places that a sentence names; the others are counted. */
const NAMED = 3
/** «Proposée à : lycéens et lycéennes ; objectif « Trouver une formation »»: who meets it, or where. */
export function whoText(kind: ContentKind, { who }: Pick<Shown, 'who'>): string {
  const others = who.length > NAMED ? [`et ${who.length - NAMED} de plus`] : []
  return `${SHOWN_LEAD[kind] ?? 'Dans'}\u00a0: ${[...who.slice(0, NAMED), ...others].join('\u00a0; ')}`
}

/** The state of a published content for people, in sentences. */
export const shownLines = (kind: ContentKind, { who, reason }: Shown): string[] => [
  ...(reason ? [`${stateText(kind, 'published')}, mais ${reason}.`] : []),
  ...(who.length > 0 ? [`${whoText(kind, { who })}.`] : []),
]

/** A publication is late after this time: the schedule works each second. */
const LATE_MS = 60_000
/** «le 30 novembre 2026 à 8 h»; «le …, en retard : nouvel essai en cours» after it. */
export const plannedText = (at: string, now = Date.now()): string =>
  `le ${momentText(at)}${new Date(at).getTime() < now - LATE_MS ? ', en retard\u00a0: nouvel essai en cours' : ''}`

/** What an own draft waits for. */
export function draftText({ state, toFill, publishAt }: Pick<OwnDraft, 'state' | 'toFill' | 'publishAt'>): string {
  if (state === 'scheduled' && publishAt) return `Sa publication, ${plannedText(publishAt)}`
  if (state === 'in-review') return 'Une relecture'
  return toFill > 0 ? `${count(toFill, 'champ', 'champs')} à remplir` : 'Une demande de relecture, ou sa publication'
}

/** «2 brouillons», «1 publié», «29 publiées», «3 à relire». */
export const countText = (kind: ContentKind, state: ContentState, n: number): string =>
  count(n, inSentence(stateText(kind, state)), agreed(kind, STATE_WORDS[state].many))

/** Why a content has no review to answer (OFF-16). */
export function answeredText({ state, publishAt, versions: [last] }: Content): string {
  if (state === 'scheduled' && publishAt) return `La publication est programmée, le ${momentText(publishAt)}.`
  if (state === 'published' && last)
    return `${capitalised(authorText(last.by))} a déjà publié ce contenu ${soonText(last.at)}.`
  return state === 'archived' ? 'Ce contenu est archivé.' : 'Ce brouillon est revenu à la rédaction.'
}

const NOT_PUBLISHED = 'Rien n’a été publié.'
/** Why an act was refused. Each text says what is safe; the page adds that typed values are shown again. */
const REFUSALS: Record<string, string> = {
  draft_changed: 'Une autre version de ce brouillon vient d’être enregistrée. Relisez cette version, puis recommencez.',
  no_draft: 'Ce contenu n’a plus de brouillon\u00a0: il a été publié ou abandonné entre-temps. La page est à jour.',
  live_changed: `${NOT_PUBLISHED} La version publiée a changé depuis le début de ce brouillon, qui est conservé. Comparez-les dans «\u00a0Changements\u00a0». Pour repartir de la version publiée, abandonnez ce brouillon.`,
  content_incomplete: `${NOT_PUBLISHED} Votre brouillon est conservé. Corrigez les points signalés, puis recommencez.`,
  in_use: 'Ce contenu n’a pas été archivé\u00a0: un autre contenu publié l’utilise. Retirez-le d’abord de ce contenu.',
  reference_missing: `${NOT_PUBLISHED} Ce brouillon cite un contenu qui n’est pas publié. Publiez d’abord ce contenu, ou retirez-le du brouillon.`,
  already_exists: `${NOT_PUBLISHED} Un autre contenu publié a déjà les mêmes valeurs. Votre brouillon est conservé\u00a0: changez ce qui le distingue.`,
  two_people_needed: `${NOT_PUBLISHED} Ce brouillon demande deux personnes. Vous y avez écrit, demandé sa relecture, ou donné le rôle Rédaction à l’un de ses auteurs. Une autre personne doit le publier, de votre organisation ou d’une autre.`,
  author_left: `${NOT_PUBLISHED} Les personnes qui ont écrit ce brouillon ne sont plus membres. Renvoyez-le à la rédaction\u00a0: une autre personne demande la relecture.`,
  not_submitted: `${NOT_PUBLISHED} Ce brouillon demande deux personnes\u00a0: une personne qui l’a écrit demande d’abord une relecture.`,
  too_many_archived: `Rien n’a été archivé\u00a0: une personne archive ${MAX_ARCHIVED.contents}\u00a0contenus par heure, au plus. Réessayez dans une heure.`,
  role_needed: 'Votre rôle ne permet pas cette action. Rien n’a changé.',
  no_fields: 'Rien n’est enregistré\u00a0: ce formulaire est vide. Rechargez la page, puis réessayez.',
  past_instant: `${NOT_PUBLISHED} Choisissez une date à venir, dans les deux ans.`,
  key_exists: 'Le contenu n’a pas été créé\u00a0: cette référence existe déjà. Choisissez-en une autre.',
  not_archivable: 'Rien n’a changé\u00a0: la plateforme a besoin de ce contenu, il ne peut pas être archivé.',
  draft_in_review: 'Ce brouillon est en relecture ou programmé. Renvoyez-le d’abord à la rédaction, puis recommencez.',
  too_many_calls: 'Trop d’enregistrements en peu de temps. Attendez une minute, puis réessayez.',
  not_found: 'Ce contenu ou cette version n’existe plus. Rien d’autre n’a changé.',
  already_shown: 'Rien n’a changé\u00a0: cette mission y est déjà, publiée ou dans un brouillon.',
  not_live: 'Rien n’a changé\u00a0: ce contenu n’est plus publié. Publiez-le d’abord.',
  no_place:
    'Rien n’a changé\u00a0: toutes les places sont prises. Retirez d’abord une mission, ou choisissez une autre liste.',
  invalid_input: 'Rien n’a été enregistré\u00a0: des champs sont à corriger.',
  bad_request: 'Rien n’a été enregistré\u00a0: une valeur n’est pas acceptée. Vérifiez les champs.',
}
const OTHER = 'Votre demande n’a pas abouti\u00a0: Visions ne répond pas. Réessayez dans quelques minutes.'

export const contentRefusal = wordsFor(REFUSALS, OTHER)

/** Whether the same call may succeed later. */
export const mayRetry = (code: string): boolean => code === 'too_many_calls' || !Object.hasOwn(REFUSALS, code)

/** Added to a refusal when the page shows again what was typed and is not saved. */
export const TYPED_IS_SHOWN = 'Votre saisie est conservée dans cette page.'
/** At a field whose value the API refuses. */
export const VALUE_REFUSED = 'Cette valeur n’est pas acceptée. Corrigez-la, puis enregistrez.'

/** What has just been done, by `?fait=`. */
export const contentDone = wordsFor({
  cree: 'Le brouillon est créé. Personne ne le voit avant sa publication.',
  copie: 'La copie est créée, comme brouillon.',
  enregistre: 'Le brouillon est enregistré.',
  corrige: 'Le brouillon est enregistré. Typographie corrigée\u00a0: espaces, apostrophes, guillemets.',
  reuni: 'Les deux versions sont réunies et enregistrées.',
  retrait: 'La ligne est retirée et le brouillon enregistré.',
  ligne: 'La liste est modifiée et le brouillon enregistré.',
  image: 'L’image est ajoutée et choisie. Le brouillon est enregistré.',
  relecture: 'La relecture est demandée. Le contenu est dans «\u00a0À relire\u00a0».',
  publie: 'Le contenu est publié. Les personnes le voient maintenant.',
  'publie-sans-public': 'Le contenu est publié, mais aucune personne ne le voit encore\u00a0: lisez son état.',
  'publie-sans-code': 'Le contenu est publié, mais il n’a aucun code en vente.',
  montree: 'La mission est maintenant proposée à ces personnes.',
  'a-montrer': 'Ce brouillon propose la mission. Demandez sa relecture pour que les personnes la voient.',
  programme: 'La publication est programmée.',
  renvoi: 'Le brouillon est renvoyé à la rédaction.',
  commentaire: 'Votre commentaire est ajouté.',
  abandon: 'Le brouillon est abandonné.',
  publication: 'Les brouillons choisis sont publiés. Les personnes les voient maintenant.',
  archivage: 'Les contenus choisis sont archivés. Les personnes ne les voient plus.',
  proposition:
    'L’archivage est proposé. Une autre personne qui a le rôle Publication doit le confirmer. D’ici là, rien ne change.',
  annulation: 'La proposition d’archivage est annulée. Le contenu reste publié.',
  relectures: 'La relecture des brouillons choisis est demandée.',
  precedent: 'L’enregistrement précédent est rétabli. Le même bouton annule ce retour.',
  reprise: 'La version est reprise comme brouillon. Relisez-la, puis publiez-la.',
})

/** The name of the professional of an act; a command or the schedule without one. */
export const authorText = (by: { name: string } | null): string => (by ? by.name || 'une personne sans nom' : 'Visions')
