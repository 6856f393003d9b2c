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
      if (!this.#isSending) void this.#send(form, form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0])
    })
  }

  #isSending = false

  async #send(form: HTMLFormElement, file: File | undefined): Promise<void> {
    const [method = '', path = ''] = (this.dataset['call'] ?? '').split(' ')
    this.#say('')
    if (!file) return this.#fail('no_file')
    if (file.size > Number(this.dataset['most'])) return this.#fail('too_large')
    const fields = queryOf(new FormData(form), file)
    if (fields && !isDescribed(fields)) return this.#fail('alt')
    this.#isSending = true
    this.#showProgress(0)
    const address = fields ? `${path}?${fields}` : path
    const outcome = await uploadPicture({ method, address, file, onProgress: (part) => this.#showProgress(part) })
    if ('answer' in outcome) {
      const { id, isNew, isProposed } = outcome.answer
      const next = this.dataset[isNew === false || isProposed === true ? 'known' : 'next'] ?? ''
      return location.assign(next.replace('{id}', encodeURIComponent(String(id))))
    }
    if (outcome.codes[0] !== 'session') return this.#fail(...outcome.codes)
    // The page redirects to the sign-in or to the second factor.
    this.setAttribute('data-native', '')
    form.submit()
  }

  #showProgress(part: number): void {
    const bar = this.querySelector('progress')
    if (bar) {
      bar.hidden = false
      bar.value = Math.round(part * 100)
    }
    const text = progressText(part)
    if (text !== '') this.#say(text)
    this.querySelector('button[type=submit]')?.setAttribute('aria-busy', 'true')
  }

  #say(text: string): void {
    const status = this.querySelector('[role=status]')
    if (status && status.textContent !== text) status.textContent = text
    if (text !== '') this.#alert('')
  }

  #fail(...codes: string[]): void {
    this.#isSending = false
    this.#say('')
    this.#alert(refusalOf(codes, this.dataset['refusals']))
    const bar = this.querySelector('progress')
    if (bar) bar.hidden = true
    this.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
  }

  #alert(text: string): void {
    const alert = this.querySelector('[data-failure]')
    if (alert) alert.textContent = text
  }
}

/** The query of a new picture; undefined for a form without texts, which replaces one. */
function queryOf(form: FormData, file: File): URLSearchParams | undefined {
  if (!form.has('alt')) return undefined
  return pictureQuery({ name: form.get('name'), alt: form.get('alt'), isDecorative: form.has('decorative') }, file)
}

/** The query about a new picture. */
export const pictureQuery = (
  { name, alt, isDecorative }: { name?: unknown; alt: unknown; isDecorative: boolean },
  file: File,
): URLSearchParams =>
  new URLSearchParams({
    name: pictureName(name, file.name),
    alt: plain(alt).trim(),
    isDecorative: isDecorative ? 'true' : 'false',
  })

export const isDescribed = (query: URLSearchParams): boolean =>
  (query.get('alt') === '') === (query.get('isDecorative') === 'true')
