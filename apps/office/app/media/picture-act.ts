// A new picture in the form of a content, without scripts: its button saves the draft with it (OFF-15).
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

/** The field of the button that was pressed, and why the picture of its form is refused. */
export interface AddedPicture {
  path: string
  failure?: string
  texts?: PictureTexts
}

/** Adds the picture of a form to the library and to the form. Returns undefined for the other buttons. */
export async function addPictureOf(api: Api, fields: Fields, form: FormData): Promise<AddedPicture | undefined> {
  const intent = text(form, 'intent')
  const path = intent.slice(ADD_PICTURE.length)
  if (!intent.startsWith(ADD_PICTURE) || fieldAt(fields, path).field?.type !== 'picture') return undefined
  const { answer, refused, texts } = await sendPicture(api, form, partsOf(path))
  if (refused !== undefined) return { path, failure: refused, texts }
  form.set(path, answer.address)
  return { path }
}
