import type { ReactNode } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useNewTab } from '../../lib/use-new-tab.ts'
import { Button, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Form, type StackProps } from '@visions/ui/layout.tsx'
import { LinkDialog } from '@visions/ui/link-dialog.tsx'

/**
 * A form whose response is an address, opened in a new tab, or shown as a link if the tab was blocked.
 * `isMine` recognises the outcomes of this form. `onFollow` runs after the tab opened or the window with the link
 * closed. `fields`: hidden inputs. `more`: text for screen readers, after `text`. `children` renders the outcome,
 * null before the first response and while sending.
 */
export function NewTabForm<Mine extends { url?: string | undefined }>({
  isMine,
  name,
  fields,
  text,
  more = '',
  title,
  linkText,
  variant,
  size,
  wide,
  gap,
  align,
  onSend,
  onFollow,
  children,
}: StackProps & {
  isMine: (outcome: Mine) => boolean
  /** Name of the opened page. */
  name: string
  fields: Readonly<Record<string, string | undefined>>
  text: string
  more?: string | undefined
  title: string
  linkText: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  onSend?: (() => void) | undefined
  onFollow?: (() => void) | undefined
  children: (outcome: Mine | null) => ReactNode
}) {
  const { Form: FetcherForm, busy, outcome } = useForm<Mine>(isMine)
  const { prepare, link, close } = useNewTab(outcome, name, onFollow)
  return (
    <>
      <Form
        as={FetcherForm}
        method="post"
        gap={gap}
        align={align}
        preventScrollReset
        onSubmit={() => {
          onSend?.()
          prepare()
        }}
      >
        <HiddenFields values={fields} />
        <Button type="submit" wide={wide} size={size} icon="external" variant={variant} loading={busy}>
          {text}
          <span className="visually-hidden">{`${more} (nouvel onglet)`}</span>
        </Button>
        {children(busy ? null : (outcome ?? null))}
      </Form>
      <LinkDialog
        link={link}
        title={title}
        text={linkText}
        onClose={() => {
          close()
          onFollow?.()
        }}
      />
    </>
  )
}
