// The library of pictures: list, upload, texts, replacement, deletion (OFF-06).
import { MAX_PICTURE_BYTES } from '@visions/contract/constants'
import { MEDIA, withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { pictureName } from '@visions/ui/lib/picture-name.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { canPublish, canWrite, findMember } from '../office-me.ts'
import { actOf, answerOrRefusal, finish, requireId } from '../on-office.ts'
import { changeRefusal, proposalRefusal, uploadRefusal } from './media-words.ts'

export type MediaPage = Awaited<ReturnType<typeof loadMedia>>
export type MediumPage = Awaited<ReturnType<typeof loadMedium>>
/** What was typed, shown again. */
export interface PictureTexts {
  name: string
  alt: string
  isDecorative: boolean
}
export interface MediaOutcome {
  failure: string
  /** The form that failed. */
  form: 'upload' | 'texts' | 'deletion' | 'proposal'
  texts?: PictureTexts
}

const MAX_SEARCH = 80
export const mediumAddress = (id: string, query: Record<string, string | undefined> = {}): string =>
  withQuery(`${MEDIA}/${id}`, query)

export async function loadMedia(api: Api, { url }: PageArgs) {
  const query = url.searchParams
  const search = (query.get('recherche') ?? '').trim().slice(0, MAX_SEARCH)
  const isUnused = query.has('inutilisees')
  const after = identifier(query.get('apres')) ?? undefined
  const me = await findMember(api)
  const { media, next } = await api('GET /office/media', {
    query: { ...(search && { search }), ...(isUnused && { unused: 'true' as const }), ...(after && { after }) },
  })
  const mayWrite = canWrite(me)
  return {
    canWrite: mayWrite,
    media,
    next,
    search,
    isUnused,
    after,
    /** Whether the page asks which unused pictures to delete. */
    isCleaning: mayWrite && isUnused && query.has('nettoyer'),
    done: query.get('fait'),
  }
}

export async function actOnMedia(api: Api, { request }: PageArgs): Promise<MediaOutcome> {
  const form = await request.formData()
  return actOf(MEDIA_ACTS, form)(api, form)
}

const MEDIA_ACTS: Readonly<Record<string, (api: Api, form: FormData) => Promise<MediaOutcome>>> = {
  add: addPicture,
  delete: (api, form) => deletePictures(api, form.getAll('image')),
}

async function addPicture(api: Api, form: FormData): Promise<MediaOutcome> {
  const { answer, refused, texts } = await sendPicture(api, form)
  if (refused !== undefined) return { failure: refused, form: 'upload', texts }
  throw redirect(doneAddress(answer.id, answer.isNew ? 'ajout' : 'connue'))
}

/** Adds the picture of a form to the library. Returns the answer, or why not, with what was typed. */
export async function sendPicture(api: Api, form: FormData, names = NAMES) {
  const texts = textsOf(form, names)
  const file = await fileOf(form, names.image)
  if (typeof file === 'string') return { answer: undefined, refused: file, texts }
  if (!isDescribed(texts)) return { answer: undefined, refused: uploadRefusal('alt_again'), texts }
  const { alt, isDecorative } = texts
  const query = {
    name: pictureName(texts, file.name),
    alt,
    isDecorative: isDecorative ? 'true' : 'false',
  } as const
  return { ...(await send(api('POST /office/media', { query, body: file.bytes }))), texts }
}

async function deletePictures(api: Api, values: FormDataEntryValue[]): Promise<MediaOutcome> {
  const ids = values.flatMap((value) => identifier(value) ?? [])
  if (ids.length === 0) return { failure: 'Aucune image n’est cochée. Rien n’a été supprimé.', form: 'deletion' }
  const next = `${withQuery(MEDIA, { fait: 'suppression' })}#contenu`
  return { form: 'deletion', ...(await finish(api('DELETE /office/media', { body: { ids } }), changeRefusal, next)) }
}

export async function loadMedium(api: Api, args: PageArgs) {
  const id = requireId(args)
  const [me, { medium, uses, proposal }] = await Promise.all([
    findMember(api),
    api('GET /office/media/{id}', { params: { id } }),
  ])
  const mayWrite = canWrite(me)
  const query = args.url.searchParams
  const opened = mayWrite && (query.has('remplacer') ? 'replacement' : query.has('supprimer') ? 'deletion' : undefined)
  return {
    canWrite: mayWrite,
    canPublish: canPublish(me),
    medium,
    uses,
    proposal,
    opened: opened || undefined,
    done: query.get('fait'),
  }
}

export async function actOnMedium(api: Api, args: PageArgs): Promise<MediaOutcome> {
  const id = requireId(args)
  const form = await args.request.formData()
  return actOf(MEDIUM_ACTS, form)(api, id, form)
}

const MEDIUM_ACTS: Readonly<Record<string, (api: Api, id: string, form: FormData) => Promise<MediaOutcome>>> = {
  delete: (api, id) => deletePictures(api, [id]),
  replace: async (api, id, form) => {
    const file = await fileOf(form)
    if (typeof file === 'string') return { failure: file, form: 'upload' }
    const { answer, refused } = await send(api('PUT /office/media/{id}/picture', { params: { id }, body: file.bytes }))
    if (refused !== undefined) return { failure: refused, form: 'upload' }
    throw redirect(doneAddress(id, answer.isProposed ? 'proposition' : 'remplacement'))
  },
  agree: (api, id, form) =>
    decideProposal(id, form, 'accord', (body) => api('POST /office/media/{id}/agreement', { params: { id }, body })),
  'withdraw-proposal': (api, id, form) =>
    decideProposal(id, form, 'annulation', (body) =>
      api('DELETE /office/media/{id}/proposal', { params: { id }, body }),
    ),
  describe: async (api, id, form) => {
    const texts = textsOf(form)
    if (!isDescribed(texts)) return { failure: uploadRefusal('alt'), form: 'texts', texts }
    const call = api('PUT /office/media/{id}', {
      params: { id },
      body: { ...texts, name: pictureName(texts, '') },
    })
    const next = ({ isProposed }: { isProposed?: true | undefined }) =>
      doneAddress(id, isProposed ? 'proposition' : 'textes')
    return { form: 'texts', texts, ...(await finish(call, changeRefusal, next)) }
  },
}

async function decideProposal(
  id: string,
  form: FormData,
  done: string,
  call: (body: { proposal: string }) => Promise<unknown>,
): Promise<MediaOutcome> {
  const proposal = identifier(form.get('proposal'))
  if (!proposal) throw notFound()
  return { form: 'proposal', ...(await finish(call({ proposal }), proposalRefusal, doneAddress(id, done))) }
}

/** The page of a picture, which says what has been done. */
export const doneAddress = (id: string, done: string): string => `${mediumAddress(id, { fait: done })}#contenu`

/** The names of the inputs about a picture. */
const NAMES = { image: 'image', alt: 'alt', decorative: 'decorative', name: 'name' }
const textsOf = (form: FormData, names = NAMES): PictureTexts => ({
  name: text(form, names.name).trim(),
  alt: text(form, names.alt).trim(),
  isDecorative: form.has(names.decorative),
})
const isDescribed = ({ alt, isDecorative }: PictureTexts): boolean => (alt === '') === isDecorative

/** The picture of a form, or why it has none. */
async function fileOf(
  form: FormData,
  name = NAMES.image,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | string> {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return uploadRefusal('no_file')
  if (file.size > MAX_PICTURE_BYTES) return uploadRefusal('too_large', { bytes: file.size })
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** The answer of an upload, or the French text of its refusal. */
async function send<T>(
  call: Promise<T>,
): Promise<{ answer: T; refused?: undefined } | { answer?: undefined; refused: string }> {
  let found: unknown
  const watched = call.catch((error: unknown) => {
    if (error instanceof ApiError) found = error.body?.details?.['found']
    throw error
  })
  const { answer, refused } = await answerOrRefusal(watched)
  return refused === undefined ? { answer } : { refused: uploadRefusal(refused, { found }) }
}
