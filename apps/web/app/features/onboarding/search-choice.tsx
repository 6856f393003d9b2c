import type { ResearchType } from '@visions/contract/vocabulary'
import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { SEARCH_CHOICES } from './questions.ts'

/** «Une formation», «Un emploi» or neither yet: one click chooses (OBJ-01). `current`: the present search. */
export function SearchChoice({
  userId,
  current,
  isOpen,
  describedBy,
  failed,
}: {
  userId: string
  current: ResearchType | null
  /** The person answered «Je ne sais pas encore». */
  isOpen: boolean
  describedBy: string
  failed: boolean
}) {
  const once = useSubmitOnce()
  const pending = useNavigation().formData?.get('researchType')
  return (
    <Form method="post" gap={4} onSubmit={once}>
      <input type="hidden" name="userId" value={userId} />
      {failed ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Votre choix n’est pas enregistré. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <AnswerButtons
        name="researchType"
        choices={SEARCH_CHOICES.map((choice) => ({
          ...choice,
          text: choice.value === current ? `${choice.text} C’est votre recherche actuelle.` : choice.text,
        }))}
        chosen={current ?? (isOpen ? '' : undefined)}
        pending={typeof pending === 'string' ? pending : undefined}
        describedBy={describedBy}
      />
    </Form>
  )
}
