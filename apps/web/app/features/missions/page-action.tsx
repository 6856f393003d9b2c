import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { TASK_PAGES } from './figures.ts'
import styles from './page-action.module.css'
import { announceDueOnMissions, useAccomplish } from './use-accomplish.ts'

/**
 * The button of a frame task: records that its page was opened, then opens it. A link when the task is done
 * (TSK-02, TSK-08).
 */
export function PageAction({
  taskId,
  isDone,
  size,
  variant,
  children,
}: {
  taskId: string
  isDone: boolean
  size?: ButtonSize
  variant?: ButtonVariant
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { perform, busy } = useAccomplish()
  const page = TASK_PAGES.iframe
  if (isDone)
    return (
      <ButtonLink to={page} size={size} variant={variant}>
        {children}
      </ButtonLink>
    )
  return (
    <Form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void perform({ taskId, by: 'iframe', alreadyDone: false }).then(({ isDue }) => {
          announceDueOnMissions(isDue)
          return navigate(page)
        })
      }}
    >
      <HiddenFields values={{ intent: 'iframe', task: taskId }} />
      <Button type="submit" size={size} variant={variant} loading={busy}>
        {children}
      </Button>
    </Form>
  )
}
