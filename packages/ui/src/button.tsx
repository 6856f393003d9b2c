import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { Link as PrefetchingLink } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

export type ButtonVariant =
  | 'gradient'
  | 'blueGradient'
  | 'white'
  | 'bordered'
  | 'borderedGreen'
  | 'square'
  | 'squareWhite'
export type ButtonSize = 'main' | 'small' | 'smallMain' | 'largeMain'

type Look = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** A pulsing ring, without animation under reduced motion. */
  pulse?: boolean | undefined
  icon?: IconName | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled' | 'type'> & {
    type?: 'button' | 'submit' | undefined
    loading?: boolean | undefined
    disabled?: boolean | undefined
    onClick?: (() => void | Promise<unknown>) | undefined
  }

/**
 * A button. While the promise of `onClick` is pending, or with `loading`, it shows a spinner and ignores clicks.
 * A loading or disabled button ignores clicks and does not submit, but stays focusable, so that the reason can be
 * read.
 */
export function Button({
  variant,
  size,
  pulse,
  icon,
  wide,
  type = 'button',
  loading = false,
  disabled = false,
  onClick,
  className,
  children,
  ...attributes
}: ButtonProps) {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const busy = loading || pending

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (disabled || busy || running.current) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const result = onClick?.()
    if (!(result instanceof Promise)) return
    running.current = true
    setPending(true)
    void result.finally(() => {
      running.current = false
      setPending(false)
    })
  }

  return (
    <button
      {...attributes}
      type={type}
      className={look({ variant, size, pulse: pulse && !busy && !disabled, wide }, className)}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <Content icon={busy ? undefined : icon}>{children}</Content>
      {busy ? <span className="visually-hidden"> (en cours)</span> : null}
    </button>
  )
}

export type ButtonLinkProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    /** A page of this site, through the router. */
    to?: string | undefined
    /** Any other address. */
    href?: string | undefined
    newTab?: boolean | undefined
    /** Loads the scripts of the page when the person is about to follow the link. */
    prefetch?: boolean | undefined
    preventScrollReset?: boolean | undefined
    replace?: boolean | undefined
  }

/** A link that looks like a button: `to` for a page of this site, `href` for any other address. */
export function ButtonLink({
  variant,
  size,
  pulse,
  icon,
  wide,
  to,
  href,
  newTab = false,
  prefetch = false,
  preventScrollReset,
  replace,
  className,
  children,
  ...attributes
}: ButtonLinkProps) {
  const anchor = {
    ...attributes,
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    className: look({ variant, size, pulse, wide }, className),
    children: (
      <>
        <Content icon={icon}>{children}</Content>
        {newTab ? <span className="visually-hidden"> (nouvel onglet)</span> : null}
      </>
    ),
  }
  if (to === undefined) return <a {...anchor} href={href} />
  if (prefetch) return <PrefetchingLink {...anchor} to={to} prefetch="intent" />
  return <Link {...anchor} to={to} preventScrollReset={preventScrollReset} replace={replace} />
}

function look({ variant = 'gradient', size = 'main', pulse, wide }: Look, className: string | undefined): string {
  return classNames(styles.button, styles[variant], styles[size], pulse && styles.pulse, wide && styles.wide, className)
}

/** Arrows follow the text, other icons precede it. */
function Content({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  const position = icon === 'arrow' || icon === 'external' ? 'end' : 'start'
  return (
    <>
      {icon && position === 'start' ? <Icon name={icon} /> : null}
      {children === undefined || children === null ? null : <span className={styles.text}>{children}</span>}
      {icon && position === 'end' ? <Icon name={icon} /> : null}
    </>
  )
}
