// Partners write HTML; what leaves the server is only what a description needs (RWD-03).
import { safeLink } from '@visions/contract/links'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is not text for people.
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
      const link = safeLink(href)
      // A tag that is not allowed loses its markup and keeps its text.
      return link
        ? { tagName: 'a', attribs: { href: link, rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName: 'no-link', attribs: {} }
    },
  },
}

/** HTML that can be put in a page whatever was stored. */
export const safeHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim()
