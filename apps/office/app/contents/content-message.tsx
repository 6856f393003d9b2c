import type { FieldProblem } from '@visions/contract/contents/draft'
import type { Fields } from '@visions/contract/contents/fields'
import { fieldAt } from '@visions/contract/contents/walk'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, type ButtonProps } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { ProblemLinks, type Problem } from '@visions/ui/problem-links.tsx'
import { fieldId } from './content-form.ts'
import { contentDone } from './content-words.ts'

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
      <Alert tone="error" live>
        <Stack gap={2}>
          <p>{failure}</p>
          <ProblemLinks problems={labelled(problems, fields)} />
        </Stack>
      </Alert>
    )
  return text ? (
    <Alert tone="success" live actions={done === 'retrait' ? <UndoRemoval /> : null}>
      {text}
    </Alert>
  ) : null
}

export const UndoRemoval = (attributes: ButtonProps) => (
  <Button {...attributes} type="submit" name="intent" value="undo-save" variant="white" size="small">
    J’annule ce retrait
  </Button>
)

/** The problems of a draft with the labels of their fields. */
export const labelled = (problems: readonly FieldProblem[], fields: Fields): Problem[] =>
  problems.map(({ path, message }) => ({ id: fieldId(path), label: fieldAt(fields, path).label, message }))
