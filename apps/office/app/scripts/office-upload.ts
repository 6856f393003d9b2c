import { plain } from '@visions/ui/lib/form-text.ts'
import { pictureName } from '@visions/ui/lib/picture-name.ts'
import { progressText, refusalOf, uploadPicture } from './upload-picture.ts'

/**
 * Sends the picture of the form in `<office-upload>` to the API and shows the progress. Without this script the form
 * sends the same fields to its page. Attributes: `data-call` (method and path), `data-next` (page after success, with
 * `{id}`), `data-known` (page after a known file, or a proposed replacement), `data-most` (bytes), `data-refusals`
 * (French texts by code, JSON).
 */
export class OfficeUpload extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      if (this.hasAttribute('data-native')) return
      event.preventDefault()
      void this.#send(form)
    })
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const answer = await sendPicture(form, this.dataset['call'] ?? '', this.dataset)
    if (!answer) return
    if (answer !== 'session') {
      const next = this.dataset[answer['isNew'] === false || answer['isProposed'] === true ? 'known' : 'next'] ?? ''
      return location.assign(next.replace('{id}', encodeURIComponent(String(answer['id']))))
    }
    // The page redirects to the sign-in or to the second factor.
    this.setAttribute('data-native', '')
    form.submit()
  }
}

/**
 * Sends the picture that is chosen in a part of the page, and shows there the progress or why it is refused. `call`:
 * method and path. Returns the answer of the API, `session` when that is lost, or undefined after a refusal and while
 * another one is sent.
 */
export async function sendPicture(
  part: Element,
  call: string,
  { most, refusals }: DOMStringMap,
): Promise<Record<string, unknown> | 'session' | undefined> {
  if (part.querySelector('[aria-busy]')) return undefined
  const file = part.querySelector<HTMLInputElement>('[type=file]')!.files?.[0]
  const show = (done: number) => {
    part.querySelector('progress')!.value = Math.round(done * 100)
    const text = progressText(done)
    if (text !== '') report(part, text)
  }
  const fail = (...codes: string[]): undefined => {
    const text = refusalOf(codes, refusals, file)
    report(part, '', file ? `${file.name}\u00a0: ${text}` : text)
  }
  if (!file) return fail('no_file')
  if (file.size > Number(most)) return fail('too_large')
  const query = queryOf(part, file)
  if (query && (query.get('alt') === '') === (query.get('isDecorative') === 'false')) return fail('alt')
  setBusy(part, true)
  show(0)
  const [method = '', path = ''] = call.split(' ')
  const address = query ? `${path}?${query}` : path
  const outcome = await uploadPicture({ method, address, file, onProgress: show })
  if ('answer' in outcome) return outcome.answer
  setBusy(part, false)
  if (outcome.codes[0] === 'session') return 'session'
  return fail(...outcome.codes)
}

/** Whether a part sends a picture. It stays so after the answer, until another page or picture is shown. */
export function setBusy(part: Element, isBusy: boolean): void {
  part.querySelector('progress')!.hidden = !isBusy
  const button = part.querySelector('button')!
  if (isBusy) button.setAttribute('aria-busy', 'true')
  else button.removeAttribute('aria-busy')
}

/** Announces what a part that sends a picture does, or why it failed. */
export function report(part: Element, text: string, failure = ''): void {
  const status = part.querySelector('[role=status]')!
  if (status.textContent !== text) status.textContent = text
  part.querySelector('[data-failure]')!.textContent = failure
}

/** The query of a new picture; undefined for a part without texts, which replaces one. */
function queryOf(part: Element, file: File): URLSearchParams | undefined {
  const alt = part.querySelector<HTMLInputElement>('[name$=alt]')
  if (!alt) return undefined
  const name = part.querySelector<HTMLInputElement>('[name=name]')?.value
  return new URLSearchParams({
    name: pictureName({ name, alt: alt.value }, file.name),
    alt: plain(alt.value).trim(),
    isDecorative: String(part.querySelector<HTMLInputElement>('[type=checkbox]')!.checked),
  })
}
