// New pictures in the form of a content, without scripts: each act of the form saves the draft with these (OFF-15).
import type { Fields } from '@visions/contract/contents/fields'
import { fieldAt } from '@visions/contract/contents/walk'
import type { Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { sendPicture, type PictureTexts } from './media-act.ts'

/** The value of the button, before the path of the field. */
export const ADD_PICTURE = 'add-picture '
/** The names of the inputs about a new picture, next to that of its field. */
export const partsOf = (path: string) => ({
  image: `${path}.image`,
  alt: `${path}.alt`,
  decorative: `${path}.decorative`,
  name: `${path}.name`,
})

/** The field of a new picture, and why this is refused. */
export interface AddedPicture {
  path: string
  failure?: string
  texts?: PictureTexts
}

/**
 * Adds the pictures of a form to the library and to the form. Returns the last one, or the first that is refused;
 * undefined when no file is chosen and none is asked for.
 */
export async function addPicturesOf(api: Api, fields: Fields, form: FormData): Promise<AddedPicture | undefined> {
  const intent = text(form, 'intent')
  const asked = intent.startsWith(ADD_PICTURE) ? [intent.slice(ADD_PICTURE.length)] : []
  // A name without its file: the form has waited for a sign-in.
  const chosen = [...form].flatMap(([name, value]) => {
    const [, path] = /^(.+)\.image$/.exec(name) ?? []
    return path !== undefined && (typeof value === 'string' ? value : value.size > 0) ? [path] : []
  })
  let added: AddedPicture | undefined
  for (const path of new Set([...asked, ...chosen])) {
    if (fieldAt(fields, path).field?.type !== 'picture') continue
    const { answer, refused, texts } = await sendPicture(api, form, partsOf(path))
    if (refused !== undefined) return { path, failure: refused, texts }
    form.set(path, answer.address)
    added = { path }
  }
  return added
}
