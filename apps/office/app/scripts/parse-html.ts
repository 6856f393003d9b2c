// The only policy of the office that turns text into markup (`require-trusted-types-for`, trust §2.4).

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => string
  }
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('visions', {
  createHTML: (html) => html,
})

/** HTML of ours, or that the rules of formatted text have written, as a sink accepts it. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Parses HTML into an inert document: it runs no script and loads nothing. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(trustedHtml(html), 'text/html')
