// One content: what its page shows, and its forms (OFF-02, OFF-04, OFF-05, OFF-09, OFF-10).
import { quoted } from '@visions/contract/french-words'
import type { ContentKind } from '@visions/contract/constants'
import type { Content } from '@visions/contract/office-contents'
import { valueText } from '@visions/contract/contents/compare'
import { AGE_OPTIONS, AUDIENCE_OPTIONS } from '@visions/contract/contents/words'
import type { ShownPlace } from '@visions/contract/office-shown'
import { titleOf, type ContentDocument, type Fields, type KindOfContent } from '@visions/contract/contents/fields'
import { readTypedMoment } from '@visions/contract/contents/cell-times'
import { withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { lines, text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { canPublish, canWrite, findMember, hasEconomy } from '../office-me.ts'
import { answerOrRefusal } from '../on-office.ts'
import { addPicturesOf, type AddedPicture } from '../media/picture-act.ts'
import type { Side } from './compare-versions.ts'
import { contentAddress, kindAddress, TO_REVIEW } from './content-address.ts'
import { changeRows, CHOSEN, chosenList, fieldId, readForm } from './content-form.ts'
import { contentIn, loadTitles, PREVIEWED_KINDS, titleFinder, type ContentTitle, type Titles } from './content-kind.ts'
import { contentRefusal } from './content-words.ts'
import { presenceText } from './presence-text.ts'
import { documentOf, refusedFields, saveCombined, saveTyped, type Edited, type SaveFailure } from './save-draft.ts'

export interface ValueLine {
  label: string
  text: string
}
type ReviewsLeft = Awaited<ReturnType<typeof findReviews>>
const findReviews = (api: Api) => api('GET /office/reviews/count')
export interface ContentPage {
  kind: KindOfContent
  address: { kind: ContentKind; key: string }
  /** Empty while the content has none. */
  title: string
  content: Content
  document: ContentDocument
  titles: Titles
  /** The document as text, for a professional who may not write, and for a scheduled draft. */
  values: ValueLine[]
  canWrite: boolean
  canPublish: boolean
  /** Sentences about other professionals who have the content open. */
  others: string[]
  done: string | null
  /** What is asked for before it is done. */
  asking: 'discard' | 'archive' | undefined
  /** The form is shown while a review is asked for. */
  isEditing: boolean
  canAddCodes: boolean
  /** The page was opened to review its content: the reviews that remain; null: unknown. */
  toReview: ReviewsLeft | null | undefined
}
/** Values of the right column that return when an act was refused. */
export interface TypedAside {
  comment: string
  reason: string
  day: string
  time: string
  /** The refused act is the schedule: its fields are shown again. */
  isScheduling: boolean
  /** The refused act shows the mission to people. */
  isShowing: boolean
  /** To which people, or in which objective. */
  show: Record<'audience' | 'ageGroup' | 'namespace' | 'objective', string>
}
export interface ContentOutcome extends Omit<SaveFailure, 'code'> {
  aside: TypedAside
  /** A new picture that was refused. */
  picture?: AddedPicture
}

/** Fields that a document has, as text. */
export function valueLines(kind: KindOfContent, document: ContentDocument, titles: Titles): ValueLine[] {
  const nameOf = titleFinder(titles)
  return Object.entries(kind.fields).map(([name, field]) => ({
    label: field.label,
    text: valueText(field, document[name], nameOf),
  }))
}

/** What the form has done: it stays open. */
const SAVED: ReadonlySet<string> = new Set(['enregistre', 'corrige', 'ligne', 'retrait', 'image', 'reuni', 'precedent'])

export async function loadContent(api: Api, { params, url }: PageArgs): Promise<ContentPage> {
  const { kind, address } = contentIn(params)
  const me = await findMember(api)
  const isReview = url.searchParams.has(TO_REVIEW)
  const [content, toReview, titles] = await Promise.all([
    api('GET /office/contents/{kind}/{key}', { params: address, query: {} }),
    isReview && canPublish(me) ? orNull(findReviews(api)) : null,
    loadTitles(api, kind.fields, [
      ...PREVIEWED_KINDS,
      ...(address.kind === 'missions' ? (['objectives'] as const) : []),
    ]),
    canWrite(me) ? orNull(api('PUT /office/contents/{kind}/{key}/presence', { params: address })) : null,
  ])
  const document = documentOf(content)
  const asking = url.searchParams.get('confirm')
  return {
    kind,
    address,
    title: titleOf(kind, document),
    content,
    document,
    titles,
    values: valueLines(kind, document, titles),
    canWrite: canWrite(me),
    canPublish: canPublish(me),
    others: content.others.map(presenceText),
    done: doneIn(url, content),
    asking: asking === 'discard' || asking === 'archive' ? asking : undefined,
    isEditing: url.searchParams.has('modifier') || SAVED.has(url.searchParams.get('fait') ?? ''),
    canAddCodes: hasEconomy(me),
    toReview: isReview ? toReview : undefined,
  }
}

/** What has just been done. A publication that no person meets says so. */
const doneIn = ({ searchParams }: URL, { shown }: Content): string | null => {
  const done = searchParams.get('fait')
  if (done !== 'publie' || !shown) return done
  return shown.nextSteps.includes('codes') ? 'publie-sans-code' : shown.isSeen ? done : 'publie-sans-public'
}

/** The number in a field of a form; 0 for any other text. */
export const numberIn = (form: FormData, name: string): number => Number(/^\d{1,9}$/.exec(text(form, name))?.[0] ?? 0)

type Failure = Omit<ContentOutcome, 'aside'>
interface Act {
  api: Api
  params: Edited['address']
  revision: number
  aside: TypedAside
  /** Redirects after a call, or says why it was refused. */
  finish: <T>(call: Promise<T>, done: string | ((answer: T) => string), to?: (answer: T) => string) => Promise<Failure>
}

/** The acts of the buttons, by the intent of their form. What was typed is saved first, if it differs (OFF-10). */
const ACTS: Readonly<Record<string, (act: Act) => Promise<Failure>>> = {
  'request-review': ({ api, params, revision, finish }) =>
    finish(api('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } }), 'relecture'),
  publish: ({ api, params, revision, finish }) =>
    finish(api('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } }), 'publie'),
  schedule: async ({ api, params, revision, aside, finish }) => {
    const { instant: at, problem } = readTypedMoment(aside.day, aside.time)
    if (at !== undefined)
      return finish(
        api('POST /office/contents/{kind}/{key}/publication', { params, body: { revision, at } }),
        'programme',
      )
    return {
      failure:
        problem === 'skipped'
          ? 'Rien n’est programmé\u00a0: cette nuit-là, cette heure n’existe pas. Choisissez une autre heure.'
          : 'Rien n’est programmé\u00a0: indiquez le jour et l’heure.',
    }
  },
  comment: async ({ api, params, aside: { comment: text }, finish }) =>
    text === ''
      ? { failure: 'Votre commentaire est vide. Écrivez-le, puis envoyez-le.' }
      : finish(api('POST /office/contents/{kind}/{key}/comments', { params, body: { text } }), 'commentaire'),
  'undo-save': ({ api, params, revision, finish }) => {
    const body = { revision, from: { save: Math.max(revision - 1, 1) } }
    return finish(api('POST /office/contents/{kind}/{key}/restoration', { params, body }), 'precedent')
  },
  copy: ({ api, params: { kind, key }, finish }) =>
    finish(api('POST /office/contents/{kind}', { params: { kind }, body: { copyOf: key } }), 'copie', (copy) =>
      contentAddress({ kind, key: copy.key }),
    ),
  archive: ({ api, params: { kind, key }, finish }) =>
    finish(api('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } }), ({ proposed }) =>
      proposed ? 'proposition' : 'archivage',
    ),
  'withdraw-archival': ({ api, params, finish }) =>
    finish(api('DELETE /office/contents/{kind}/{key}/archival', { params }), 'annulation'),
  'show-first': ({ aside: { show }, ...act }) => {
    const [audience] = AUDIENCE_OPTIONS.find(([value]) => value === show.audience) ?? []
    const [ageGroup = null] = AGE_OPTIONS.find(([value]) => value === show.ageGroup) ?? []
    return audience
      ? showMission(act, { audience, ageGroup, namespace: show.namespace || null })
      : Promise.resolve({ failure: 'Choisissez un public. Rien n’a changé.' })
  },
  'show-in-objective': ({ aside: { show }, ...act }) => showMission(act, { objective: show.objective }),
  // To the list: a content that was never published no longer exists.
  discard: ({ api, params, revision, finish }) =>
    finish(api('DELETE /office/contents/{kind}/{key}/draft', { params, body: { revision } }), 'abandon', () =>
      kindAddress(params.kind),
    ),
}

/** Shows the mission of the page. What only becomes a draft is opened: its review is asked for there. */
const showMission = ({ api, params, finish }: Omit<Act, 'aside'>, place: ShownPlace): Promise<Failure> =>
  finish(
    api('POST /office/missions/{key}/showing', { params: { key: params.key }, body: { place } }),
    ({ isPublished }) => (isPublished ? 'montree' : 'a-montrer'),
    (there) => contentAddress(there.isPublished ? params : there),
  )

export async function actOnContent(api: Api, { params, request, url }: PageArgs): Promise<ContentOutcome> {
  const { kind, address } = contentIn(params)
  const edited = { api, kind, address }
  const isReview = url.searchParams.has(TO_REVIEW)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const aside: TypedAside = {
    comment: lines(form, 'new-comment').trim(),
    reason: lines(form, 'return-reason').trim(),
    day: text(form, 'publish-day'),
    time: text(form, 'publish-time'),
    isScheduling: intent === 'schedule',
    isShowing: intent === 'show-first' || intent === 'show-in-objective',
    show: {
      audience: text(form, 'show-audience'),
      ageGroup: text(form, 'show-age'),
      namespace: text(form, 'show-namespace'),
      objective: text(form, 'show-objective'),
    },
  }
  const failed = (failure: Failure): ContentOutcome => ({ ...failure, aside })
  const revision = numberIn(form, 'revision')
  const picture = await addPicturesOf(api, kind.fields, form)
  // Missing for a professional who sees the values without a form.
  const typed = form.has('has-form') ? readForm(kind.fields, form) : undefined

  if (picture?.failure !== undefined && typed) {
    const { path, failure } = picture
    return failed({ failure, problems: [{ path, message: failure }], document: typed, revision, picture })
  }
  if (intent === 'combine') {
    const drafts = { since: numberIn(form, 'base-revision'), seen: revision, document: typed ?? {} }
    const combined = await saveCombined(edited, drafts, (field) => sideIn(form, field))
    return combined.failed ? failed(combined.failed) : redirectTo(address, 'reuni')
  }
  // First, because a scheduled draft cannot be saved.
  if (intent === 'return') {
    const body = { revision, comment: aside.reason }
    const call = api('POST /office/contents/{kind}/{key}/return', { params: address, body })
    const { refused } = await answerOrRefusal(call)
    if (refused !== undefined)
      return failed({ failure: contentRefusal(refused), ...(typed && { document: typed, revision }) })
    const saved = typed && (await saveTyped(edited, revision, typed, { onlyIfChanged: true }))
    return saved?.failed ? failed(saved.failed) : redirectTo(address, 'renvoi', { isReview })
  }
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  const rows = typed && changeRows(kind.fields, typed, intent, await chosenIn(api, kind.fields, form, intent))
  const document = rows?.document ?? typed
  if (!act && !document)
    return failed({ failure: contentRefusal(canWrite(await findMember(api)) ? 'no_fields' : 'role_needed') })
  if (!act && !rows && !picture && intent !== '' && intent !== 'save')
    return failed({ failure: contentRefusal('bad_request'), document: typed!, revision })
  const saved = document ? await saveTyped(edited, revision, document, act && { onlyIfChanged: true }) : { revision }
  if (saved.failed) return failed(saved.failed)
  const done = 'isCorrected' in saved && saved.isCorrected ? 'corrige' : 'enregistre'
  const shown = picture?.path ?? rows?.shown
  // The message that offers to undo the removal has the focus.
  if (rows && intent.startsWith('remove ')) return redirectTo(address, 'retrait')
  if (!act) return redirectTo(address, picture ? 'image' : rows ? 'ligne' : done, { anchor: shown && fieldId(shown) })
  return failed(await runAct(act, edited, { revision: saved.revision, aside, isReview }))
}

/** The contents that are ticked to add rows from, in the order of their list. */
async function chosenIn(api: Api, fields: Fields, form: FormData, intent: string): Promise<ContentTitle[]> {
  const { addedFrom } = chosenList(fields, intent) ?? {}
  if (!addedFrom) return []
  const answer = await orNull(api('GET /office/contents/{kind}/names', { params: { kind: addedFrom.to } }))
  const keys = new Set(form.getAll(CHOSEN))
  return (answer?.names ?? []).filter(({ key }) => keys.has(key))
}

const sideIn = (form: FormData, field: string): Side | undefined => {
  const side = form.get(`choice.${field}`)
  return side === 'mine' || side === 'theirs' ? side : undefined
}

interface Returned {
  anchor?: string | undefined
  /** The answer names the next review. */
  isReview?: boolean
}
const doneAt = (address: string, done: string, { isReview, anchor }: Returned = {}): string =>
  withQuery(address, { [TO_REVIEW]: isReview ? '1' : undefined, fait: done }) + (anchor ? `#${anchor}` : '')

function redirectTo(address: Edited['address'], done: string, returned?: Returned): never {
  throw redirect(doneAt(contentAddress(address), done, returned))
}

const runAct = (
  act: (act: Act) => Promise<Failure>,
  { api, address: params }: Edited,
  { revision, aside, isReview }: Pick<Act, 'revision' | 'aside'> & { isReview: boolean },
): Promise<Failure> =>
  act({
    api,
    params,
    revision,
    aside,
    finish: async (call, done, to = () => contentAddress(params)) => {
      const { answer, refused, body } = await answerOrRefusal(call)
      if (refused === undefined)
        throw redirect(doneAt(to(answer), typeof done === 'string' ? done : done(answer), { isReview }))
      const used = refused === 'in_use' ? body?.details?.['title'] : undefined
      const by = used === undefined ? '' : ` Utilisé par ${quoted(String(used))}.`
      return { failure: contentRefusal(refused) + by, problems: refusedFields(body) }
    },
  })
