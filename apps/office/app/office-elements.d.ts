// JSX types of the custom elements that scripts/ defines.
import type { HTMLAttributes } from 'react'

type OfficeElement = HTMLAttributes<HTMLElement> & { class?: string | undefined }

declare module 'react' {
  // oxlint-disable-next-line no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'office-codes': OfficeElement
      'office-editor': OfficeElement
      'office-passkey': OfficeElement
      'office-picture': OfficeElement
      'office-ranked': OfficeElement
      'office-rich': OfficeElement
      'office-upload': OfficeElement
    }
  }
}
