// JSX types of the custom elements that site/ defines.
import type { HTMLAttributes } from 'react'

type SiteElement = HTMLAttributes<HTMLElement> & { class?: string | undefined }

declare module 'react' {
  // oxlint-disable-next-line no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'site-menu': SiteElement
      'site-essay': SiteElement
      'site-set-up': SiteElement
      'site-offline': SiteElement
      'site-read': SiteElement
    }
  }
}
