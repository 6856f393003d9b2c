import type { FieldProblem } from '@visions/contract/contents/draft'
import type { Fields } from '@visions/contract/contents/fields'
import { fieldAt } from '@visions/contract/contents/walk'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { fieldId } from './content-form.ts'
import { contentDone } from './content-words.ts'
import styles from './content-message.module.css'

/** What the last form did: why it failed, with links to the fields, else what `?fait=` names (OFF-09). */
export function ContentMessage({
  done,
  failure,
  problems = [],
  fields = {},
}: {
  done: string | null
  failure?: string | undefined
  problems?: readonly FieldProblem[] | undefined
  fields?: Fields
}) {
  const text = contentDone(done)
  if (failure)
    return (
      // The answer to a form is a new document: screen readers begin with what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      <div tabIndex={-1} autoFocus className={styles.summary}>
        <Alert tone="error" live>
          <Stack gap={2}>
            <p>{failure}</p>
            <ProblemLinks problems={problems} fields={fields} />
          </Stack>
        </Alert>
      </div>
    )
  return text ? (
    <Alert tone="success" live>
      {text}
    </Alert>
  ) : null
}

/** Links to the fields with a problem. */
export function ProblemLinks({ problems, fields }: { problems: readonly FieldProblem[]; fields: Fields }) {
  if (problems.length === 0) return null
  return (
    <Stack as="ul" gap={1}>
      {problems.map(({ path, message }, index) => {
        const label = fieldAt(fields, path).label
        return (
          <li key={index}>
            {label ? (
              <>
                <a href={`#${fieldId(path)}`}>{label}</a>&nbsp;: {message}
              </>
            ) : (
              message
            )}
          </li>
        )
      })}
    </Stack>
  )
}
