import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import type { IconName } from '@visions/ui/icon.tsx'

/**
 * Opens another site in a new tab: a link, which the browsers inside other apps follow where they refuse a window that
 * a script opens (PEO-10). `onOpen` runs when the person follows it, also with the middle button, but not when a
 * blocker has cancelled the click.
 */
export function OpeningLink({
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
}) {
  const follow = ({ defaultPrevented, button }: MouseEvent) => {
    if (!defaultPrevented && button < 2) onOpen?.()
  }
  return <ButtonLink {...look} href={href} newTab onClick={follow} onAuxClick={follow} />
}
