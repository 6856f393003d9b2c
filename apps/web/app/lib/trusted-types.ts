// The only policy that turns text into markup or script addresses (`require-trusted-types-for`, trust §2.4).

interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Policy) => Policy
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('visions', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!url.startsWith('/assets/')) throw new TypeError('Scripts are files of ours')
    return url
  },
})

/** Marks HTML that the API has sanitised (RWD-03). */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Marks the address of a script under /assets/. Throws for any other. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url
