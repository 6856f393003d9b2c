// One content: what its page shows, and its forms (OFF-02, OFF-04, OFF-05, OFF-09, OFF-10).
import type { ContentKind } from '@visions/contract/constants'
import type { Content } from '@visions/contract/office-contents'
import { valueText } from '@visions/contract/contents/compare'
import { areEqual, titleOf, type ContentDocument, type KindOfContent } from '@visions/contract/contents/fields'
import { redirect } from 'react-router'
import type { Api } from '../../../lib/api.ts'
import { orNull } from '../../../lib/attempt.ts'
import { lines, text } from '../../../lib/form-text.ts'
import { readParisMoment } from '../../../lib/paris-time.ts'
import type { PageArgs } from '../../../lib/universal.ts'
import { withQuery } from '../office-address.ts'
import { canPublish, canWrite, findMember } from '../office-me.ts'
import { orRefusal } from '../on-office.ts'
import type { Side } from './compare-versions.ts'
import { contentAddress, kindAddress } from './content-address.ts'
import { changeRows, fieldId, readForm } from './content-form.ts'
import {
  contentIn,
  loadPictures,
  loadTitles,
  PREVIEWED_KINDS,
  titleFinder,
  type Pictures,
  type Titles,
} from './content-kind.ts'
import { contentRefusal } from './content-words.ts'
import { presenceText } from './presence-text.ts'
import {
  compareTyped,
  documentOf,
  refusedFields,
  saveCombined,
  saveTyped,
  type Edited,
  type SaveFailure,
} from './save-draft.ts'

export interface ValueLine {
  label: string
  text: string
}
export interface ContentPage {
  kind: KindOfContent
  address: { kind: ContentKind; key: string }
  /** Empty while the content has none. */
  title: string
  content: Content
  document: ContentDocument
  titles: Titles
  pictures: Pictures
  /** The document as text, for a professional who may not write, and for a scheduled draft. */
  values: ValueLine[]
  canWrite: boolean
  canPublish: boolean
  /** Sentences about other professionals who have the content open. */
  others: string[]
  done: string | null
  /** What is asked for before it is done. */
  asking: 'abandon' | 'archivage' | undefined
}
/** Values of the right column that return when an act was refused. */
export interface TypedAside {
  comment: string
  reason: string
  day: string
  time: string
  /** The refused act is the schedule: its fields are shown again. */
  isScheduling: boolean
}
export interface ContentOutcome extends Omit<SaveFailure, 'code'> {
  aside: TypedAside
}

/** Fields that a document has, as text. */
export function valueLines(kind: KindOfContent, document: ContentDocument, titles: Titles): ValueLine[] {
  const nameOf = titleFinder(titles)
  return Object.entries(kind.fields).map(([name, field]) => ({
    label: field.label,
    text: valueText(field, document[name], nameOf),
  }))
}

export async function loadContent(api: Api, { params, url }: PageArgs): Promise<ContentPage> {
  const { kind, address } = contentIn(params)
  const me = await findMember(api)
  const [content, titles, pictures] = await Promise.all([
    api('GET /office/contents/{kind}/{key}', { params: address, query: {} }),
    loadTitles(api, kind.fields, PREVIEWED_KINDS),
    loadPictures(api, kind.fields),
    canWrite(me) ? orNull(api('PUT /office/contents/{kind}/{key}/presence', { params: address })) : null,
  ])
  const document = documentOf(content)
  const asking = url.searchParams.get('demande')
  return {
    kind,
    address,
    title: titleOf(kind, document),
    content,
    document,
    titles,
    pictures,
    values: valueLines(kind, document, titles),
    canWrite: canWrite(me),
    canPublish: canPublish(me),
    others: content.others.map(presenceText),
    done: url.searchParams.get('fait'),
    asking: asking === 'abandon' || asking === 'archivage' ? asking : undefined,
  }
}

/** The number in a field of a form; 0 for any other text. */
export const numberIn = (form: FormData, name: string): number => Number(/^\d{1,9}$/.exec(text(form, name))?.[0] ?? 0)

export async function actOnContent(api: Api, { params, request }: PageArgs): Promise<ContentOutcome> {
  const { kind, address } = contentIn(params)
  const edited = { api, kind, address }
  const form = await request.formData()
  const gesture = text(form, 'geste')
  const aside: TypedAside = {
    comment: lines(form, 'commentaire').trim(),
    reason: lines(form, 'motif').trim(),
    day: text(form, 'publier-jour'),
    time: text(form, 'publier-heure'),
    isScheduling: gesture === 'programmer',
  }
  const failed = (failure: Omit<ContentOutcome, 'aside'>): ContentOutcome => ({ ...failure, aside })
  const revision = numberIn(form, 'revision')
  // Missing for a professional who sees the values without a form.
  const typed = form.has('saisie') ? readForm(kind.fields, form) : undefined

  if (gesture === 'reunir') {
    const drafts = { since: numberIn(form, 'depart'), seen: revision, document: typed ?? {} }
    const combined = await saveCombined(edited, drafts, (field) => sideIn(form, field))
    return combined.failed ? failed(combined.failed) : leave(edited, 'reuni')
  }
  // First, because a scheduled draft cannot be saved.
  if (gesture === 'renvoyer') {
    const body = { revision, comment: aside.reason }
    const call = api('POST /office/contents/{kind}/{key}/return', { params: address, body })
    const { refused } = await orRefusal(call)
    if (refused !== undefined)
      return failed({ failure: contentRefusal(refused), ...(typed && { document: typed, revision }) })
    const saved = typed && (await saveIfChanged(edited, revision, typed))
    return saved?.failed ? failed(saved.failed) : leave(edited, 'renvoi')
  }
  const rows = typed && changeRows(kind.fields, typed, gesture)
  const document = rows?.document ?? typed
  const isAct = ACTS.has(gesture)
  const saved = document
    ? await (isAct ? saveIfChanged(edited, revision, document) : saveTyped(edited, revision, document))
    : { revision }
  if (saved.failed) return failed(saved.failed)
  if (rows) return leave(edited, 'ligne', fieldId(rows.shown))
  if (!isAct) {
    if (document) return leave(edited, 'enregistre')
    return failed({ failure: contentRefusal(canWrite(await findMember(api)) ? 'no_fields' : 'role_needed') })
  }
  return failed(await takeAct(edited, { gesture, revision: saved.revision, aside }))
}

/** Acts of the right column. What was typed is saved first. */
const ACTS: ReadonlySet<string> = new Set([
  'relecture',
  'publier',
  'programmer',
  'commenter',
  'precedent',
  'copier',
  'abandon',
  'archivage',
  'garder',
])

const sideIn = (form: FormData, field: string): Side | undefined => {
  const side = form.get(`choix.${field}`)
  return side === 'mine' || side === 'theirs' ? side : undefined
}

/** An unchanged document is not saved: its publisher would become an author (OFF-10). */
async function saveIfChanged(edited: Edited, revision: number, document: ContentDocument) {
  const { api, address: params } = edited
  const { answer } = await orRefusal(api('GET /office/contents/{kind}/{key}', { params, query: {} }))
  if (!answer) return saveTyped(edited, revision, document)
  if (areEqual(documentOf(answer), document)) return { revision }
  return answer.revision === revision ? saveTyped(edited, revision, document) : compareTyped(edited, revision, document)
}

function leave({ address }: Edited, done: string, anchor?: string): never {
  throw redirect(withQuery(contentAddress(address), { fait: done }) + (anchor ? `#${anchor}` : ''))
}

interface Act {
  gesture: string
  revision: number
  aside: TypedAside
}
type Refused = Awaited<ReturnType<typeof orRefusal>>

async function takeAct(edited: Edited, { gesture, revision, aside }: Act): Promise<Omit<ContentOutcome, 'aside'>> {
  const { api, address: params } = edited
  const finish = ({ refused, body }: Refused, done: string) => {
    if (refused === undefined) return leave(edited, done)
    const used = refused === 'in_use' ? body?.details?.['title'] : undefined
    const by = used === undefined ? '' : ` Utilisé par «\u00a0${used}\u00a0».`
    return { failure: contentRefusal(refused) + by, problems: refusedFields(body) }
  }
  switch (gesture) {
    case 'relecture': {
      const call = api('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } })
      return finish(await orRefusal(call), 'relecture')
    }
    case 'publier': {
      const call = api('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } })
      return finish(await orRefusal(call), 'publie')
    }
    case 'programmer': {
      const moment = readParisMoment(aside.day, aside.time)
      if (moment.instant === undefined)
        return {
          failure:
            moment.problem === 'skipped'
              ? 'Rien n’est programmé\u00a0: cette nuit-là, cette heure n’existe pas. Choisissez une autre heure.'
              : 'Rien n’est programmé\u00a0: indiquez le jour et l’heure.',
        }
      const body = { revision, at: moment.instant }
      const call = api('POST /office/contents/{kind}/{key}/publication', { params, body })
      return finish(await orRefusal(call), 'programme')
    }
    case 'commenter': {
      if (aside.comment === '') return { failure: 'Votre commentaire est vide. Écrivez-le, puis envoyez-le.' }
      const call = api('POST /office/contents/{kind}/{key}/comments', { params, body: { text: aside.comment } })
      return finish(await orRefusal(call), 'commentaire')
    }
    case 'precedent': {
      const body = { revision, from: { save: Math.max(revision - 1, 1) } }
      return finish(
        await orRefusal(api('POST /office/contents/{kind}/{key}/restoration', { params, body })),
        'precedent',
      )
    }
    case 'copier': {
      const call = api('POST /office/contents/{kind}', { params: { kind: params.kind }, body: { copyOf: params.key } })
      const copied = await orRefusal(call)
      return copied.answer
        ? leave({ ...edited, address: { ...params, key: copied.answer.key } }, 'copie')
        : finish(copied, 'copie')
    }
    case 'archivage': {
      const call = api('POST /office/contents/{kind}/archive', {
        params: { kind: params.kind },
        body: { keys: [params.key] },
      })
      const archived = await orRefusal(call)
      return finish(archived, archived.answer?.proposed ? 'proposition' : 'archivage')
    }
    case 'garder':
      return finish(await orRefusal(api('DELETE /office/contents/{kind}/{key}/archival', { params })), 'annulation')
    default: {
      const discarded = await orRefusal(
        api('DELETE /office/contents/{kind}/{key}/draft', { params, body: { revision } }),
      )
      // A content that was never published no longer exists.
      if (discarded.answer) throw redirect(withQuery(kindAddress(params.kind), { fait: 'abandon' }))
      return finish(discarded, 'abandon')
    }
  }
}
