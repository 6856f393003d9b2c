import type { ReactNode } from 'react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import type { IconName } from '@visions/ui/icon.tsx'

/**
 * Opens another site in a new tab: a link, which the browsers inside other apps follow where they refuse a window that
 * a script opens (PEO-10). `onOpen` runs when the person follows it, also with the middle button.
 */
export const OpeningLink = ({
  href,
  onOpen,
  ...look
}: {
  href: string
  onOpen?: (() => void) | undefined
  size?: ButtonSize | undefined
  variant?: ButtonVariant | undefined
  icon?: IconName | undefined
  wide?: boolean | undefined
  children: ReactNode
}) => (
  <ButtonLink {...look} href={href} newTab onClick={onOpen} onAuxClick={({ button }) => button === 1 && onOpen?.()} />
)
