// The words that `npm run check` refuses in comments, test titles, API summaries, documents, declared names and fields
// of forms, with what to write instead (CONTRIBUTING.md, "Style"). A word that is right where it stands goes into
// ALLOWED, with the reason.

/** [words, what to write instead, a sentence that the rule must find] */
export const WORDS = [
  [
    /\b(somebody|someone|whoever|whomever|anybody|anyone)\b/,
    'name the role: person, adviser, operator, partner, caller, browser, node',
    'for whoever opens it',
  ],
  [/\bnobody\b|\bno one\b/, 'no person, no caller; or say what is missing', 'nobody reads it'],
  [/\bwhom\b/, 'name the role', 'the person for whom it is'],
  [
    /\b(told|tells? (of|them|about)|heard|hears?)\b/,
    'sent, notified, reported, receives, listens for',
    'is told later',
  ],
  [/\b(is|are) (gone|none)\b|\bgone\b/, 'deleted, missing, expired, does not exist', 'when the row is gone'],
  [/\b(forgets?|forgotten)\b/, 'deletes, clears, removes', 'forgets old rows'],
  [/\b(kept|keeps?|keeping)\b(?!-alive)/, 'stores, caches, retains, saved, stays', 'keeps the result'],
  [/\btaken back\b|\btakes? back\b/, 'withdrawn, revoked', 'a consent taken back'],
  [/\b(is|are) taken\b/, 'accepted, used, in use', 'the name is taken'],
  [/\bas (it is|they are)\b/, 'unchanged, raw', 'copied as it is'],
  [/\bby hand\b/, 'manually, in our own code', 'written by hand'],
  [/\blately\b/, 'in the last N minutes', 'seen lately'],
  [/\bmeanwhile\b/, 'concurrently, in parallel', 'meanwhile it runs'],
  [/\bat once\b/, 'immediately, concurrently', 'two at once'],
  [/\b(once more|anew|again and again)\b/, 'again, retried, rebuilt', 'made anew'],
  [/\b(comes?|came) back\b/, 'returns, is restored', 'when it comes back'],
  [/\b(goes?|went|leads?|go|lead) on\b/, 'continues, transitions to', 'the walk goes on'],
  [/\bthe way (out|in|home|back)\b/, 'redirect, fallback, exit, return URL', 'says the way out'],
  [/\bstands? for\b/, 'simulates, represents, means', 'it stands for a partner'],
  [/\b(mend(ed|s)?|tend(ed|s)?)\b/, 'fixes, maintains, closes, cleans up', 'mends the row'],
  [/\bbesides?\b/, 'next to, as well as, in parallel with', 'a row beside it'],
  [/\bwhat became\b/, 'outcome, status', 'what became of it'],
  [/\b(whatever|wherever|whichever)\b/, 'any, each, or name the cases', 'whatever it holds'],
  [/\b(thereof|how-manieth|on the way)\b/, 'name the thing', 'the how-manieth'],
  [
    /\/\*\* (of|those|the same|does so|like|its|their)\b/,
    'begin a docstring with its subject',
    '/** Of these tools. */',
  ],
].map(([pattern, instead, example]) => ({ pattern: new RegExp(pattern, 'gi'), instead, example }))

/** For declared names, split into words: `toldAt` is read as "told at". The example is a declaration. */
export const NAME_WORDS = [
  [
    /\b((no|any|some|every)(body|one)|whoever|whom)\b/i,
    'the role: person, adviser, operator, partner, caller',
    'const forNobody = 1',
  ],
  [/\b(told|tell(s|ing)?|(un)?heard|hears|said)\b/i, 'sent, notified, reported, received, answer', '({ toldAt: 1 })'],
  [/\b(gone|forgets?|forgotten)\b/i, 'deleted, missing, expired, cleared', '(gone: boolean) => 1'],
  [/\b(kept|keeps|keeping)\b/i, 'stored, saved, retained', 'type KeptRow = Row'],
  [/\b(un)?wanted\b/i, 'requested, expected, needed', 'const { id: wanted } = row'],
  [/(?<!under )\bways?\b/i, 'method, route, kind, next step, fallback', 'function wayOut() {}'],
  [/(?<!at )\b(most|least|fewest)\b/i, 'max and min, MAX_ and MIN_', 'const MOST_ROWS = 9'],
  [/^(LONGEST|SHORTEST)\b/, 'MAX_ and MIN_', 'const LONGEST_NAME = 9'],
  [/\bbesides?\b/i, 'outside, neighbour', 'interface Beside {}'],
  [/\bdeed\b/i, 'act, action, task', '  deedOf() {'],
  [/\b(meanwhile|lately|anew|at once)\b/i, 'concurrent, recent, again', 'class Meanwhile {}'],
  [/\b(those|them)\b/i, 'the noun', '(them) => 1'],
  [/\b(doors?|walls?)\b/i, 'entry point, page, border', 'const [door] = pair'],
].map(([pattern, instead, example]) => ({ pattern, instead, example }))

/** Fields of forms are code, in English; parameters of addresses that people see are French. */
export const FIELD_WORDS = [
  [
    /\b(cle|souhait|etat|lieu|motif|texte|nom|duree|fichier|etablissement|etape|tache|accord|bilan|fin|seuil|copie|identifiant|brouillon|commentaire|professionnel|jusque|ligne|retour|suite|vu|publier|jour|heure|appareil|lettre|ville)\b/,
    'an English name',
    "form.get('nom')",
  ],
].map(([pattern, instead, example]) => ({ pattern, instead, example }))

/** @type {{ file: string, words: string, because: string }[]} */
export const ALLOWED = [{ file: 'docs/architecture.md', words: 'is-kept-on-demand', because: 'the name of a file' }]

export const MAX_COLUMNS = 120
export const MAX_SUBJECT = 72
/** Subjects are checked from the commit after this one. */
export const SUBJECTS_SINCE = '036c0a5'
