import { plain } from '@visions/ui/lib/form-text.ts'
import { pictureName } from '@visions/ui/lib/picture-name.ts'

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
      if (!this.#request) this.#send(form, form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0])
    })
  }

  #request: XMLHttpRequest | undefined

  #send(form: HTMLFormElement, file: File | undefined): void {
    const [method = '', path = ''] = (this.dataset['call'] ?? '').split(' ')
    this.#say('')
    if (!file) return this.#fail('no_file')
    if (file.size > Number(this.dataset['most'])) return this.#fail('too_large')
    const fields = queryOf(new FormData(form), file)
    if (fields && (fields.get('alt') === '') !== (fields.get('isDecorative') === 'true')) return this.#fail('alt')
    const request = new XMLHttpRequest()
    this.#request = request
    this.#showProgress(0)
    request.upload.addEventListener('progress', ({ loaded, total }) => this.#showProgress(loaded / total))
    request.upload.addEventListener('load', () => this.#say('Image reçue. Préparation pour les pages…'))
    request.addEventListener('load', () => this.#finish(form, request))
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, () => this.#fail('no_answer'))
    request.open(method, fields ? `${path}?${fields}` : path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  }

  #finish(form: HTMLFormElement, { status, responseText }: XMLHttpRequest): void {
    const answer = parse(responseText)
    if (status === 200) {
      const isKnown = answer['isNew'] === false || answer['isProposed'] === true
      const next = this.dataset[isKnown ? 'known' : 'next'] ?? ''
      return location.assign(next.replace('{id}', encodeURIComponent(String(answer['id']))))
    }
    const code = String(answer['code'])
    // The page redirects to the sign-in or to the second factor.
    if (status === 401 || status === 440 || code === 'factor_needed') {
      this.setAttribute('data-native', '')
      return form.submit()
    }
    if (status === 413) return this.#fail('too_large')
    if (status === 429) return this.#fail('too_many_calls')
    const found = (answer['details'] as Record<string, unknown> | undefined)?.['found']
    this.#fail(typeof found === 'string' ? `${code} ${found}` : code, code)
  }

  #showProgress(part: number): void {
    const percent = Math.round(part * 100)
    const bar = this.querySelector('progress')
    if (bar) {
      bar.hidden = false
      bar.value = percent
    }
    // Screen readers announce each quarter.
    if (percent < 100 && percent % 25 === 0) this.#say(`Envoi de l’image\u00a0: ${percent}\u00a0%`)
    this.querySelector('button[type=submit]')?.setAttribute('aria-busy', 'true')
  }

  #say(text: string): void {
    const status = this.querySelector('[role=status]')
    if (status && status.textContent !== text) status.textContent = text
    if (text !== '') this.#alert('')
  }

  #fail(...codes: string[]): void {
    this.#request = undefined
    const texts = parse(this.dataset['refusals'] ?? '')
    const known = [...codes, 'other'].find((code) => Object.hasOwn(texts, code))
    this.#say('')
    this.#alert(known === undefined ? '' : String(texts[known]))
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
  return new URLSearchParams({
    name: pictureName(form.get('name'), file.name),
    alt: plain(form.get('alt')).trim(),
    isDecorative: form.has('decorative') ? 'true' : 'false',
  })
}

/** The members of a JSON object; none of any other text. */
function parse(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}
