// A browser without scripts: stores cookies, follows redirects and submits forms.

export interface Page {
  url: string
  status: number
  body: string
}

const MAX_REDIRECTS = 15
const TIMEOUT_MS = 20_000

export class Browser {
  /** Cookies of localhost: all ports share them. */
  readonly cookies = new Map<string, string>()

  /** Sends one request with the cookies and stores those of the answer. Does not follow redirects. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.cookies].map((cookie) => cookie.join('=')).join('; '))
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal })
    for (const cookie of answer.headers.getSetCookie()) this.store(cookie)
    return answer
  }

  /** Sends a request, follows its redirects and returns the last page. */
  async open(address: string, init: RequestInit = {}): Promise<Page> {
    let url = address
    let answer = await this.send(url, init)
    for (let redirects = 0; answer.status >= 300 && answer.status < 400; redirects++) {
      if (redirects === MAX_REDIRECTS) throw new Error(`Too many redirects from ${address}`)
      await answer.arrayBuffer()
      url = new URL(answer.headers.get('location') ?? '', url).href
      answer = await this.send(url)
    }
    return { url, status: answer.status, body: await answer.text() }
  }

  /** Submits the first form of a page: its hidden fields, overridden by `fields`. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const form = /<form\b[^>]*>/.exec(page.body)?.[0]
    if (!form) throw new Error(`No form on ${page.url}: ${page.status}`)
    const body = new URLSearchParams({ ...hiddenFields(page), ...fields })
    return this.open(new URL(attribute(form, 'action') ?? '', page.url).href.split('#')[0]!, { method: 'POST', body })
  }

  private store(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const read = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const maxAge = read('max-age')
    const expires = read('expires')
    const isExpired =
      maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0
    if (isExpired) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Whether a page asks for a password. */
export const asksForPassword = (page: Page): boolean => /<input\b[^>]*type="password"/.test(page.body)

function hiddenFields(page: Page): Record<string, string> {
  const inputs = page.body.match(/<input\b[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']))
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll(/&(amp|quot|#39|lt|gt);/g, (text) => ENTITIES[text]!)
