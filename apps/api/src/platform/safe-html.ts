// Partners and the office write HTML. Answers contain only the tags that a text needs (RWD-03).
import { ownLink, safeLink } from '@visions/contract/links'
import type { IOptions } from 'sanitize-html'

const OPTIONS: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these tags is removed with them.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'template',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
  ],
  nestingLimit: 20,
  transformTags: {
    a: (_name, { href }) => {
      const own = ownLink(href)
      if (own) return { tagName: 'a', attribs: { href: own } }
      const link = safeLink(href)
      // `no-link` is not an allowed tag: the markup is removed, the text stays.
      return link
        ? { tagName: 'a', attribs: { href: link, rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName: 'no-link', attribs: {} }
    },
  },
}

/** Returns HTML that is safe in a page, for any stored text. */
export async function safeHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, OPTIONS).trim()
}
