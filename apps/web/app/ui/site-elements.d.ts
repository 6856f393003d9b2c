// JSX types of the custom elements that app/site defines.
import type { HTMLAttributes } from 'react'

type SiteElement = HTMLAttributes<HTMLElement> & { class?: string | undefined }

declare module 'react' {
  // oxlint-disable-next-line no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'site-menu': SiteElement
      'site-carousel': SiteElement
      'site-set-up': SiteElement
      'site-offline': SiteElement
      'office-codes': SiteElement
      'office-editor': SiteElement
      'office-passkey': SiteElement
      'office-upload': SiteElement
    }
  }
}
