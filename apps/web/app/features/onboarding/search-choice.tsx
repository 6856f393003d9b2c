import type { ResearchType } from '@visions/contract/vocabulary'
import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { SEARCH_CHOICES } from './questions.ts'

/** «Une formation» or «Un emploi»: one click chooses (OBJ-01). `current`: the present search. */
export function SearchChoice({
  userId,
  current,
  describedBy,
  failed,
}: {
  userId: string
  current: ResearchType | null
  describedBy: string
  failed: boolean
}) {
  const once = useSubmitOnce()
  const has = useHas()
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
        chosen={current ?? undefined}
        pending={typeof pending === 'string' ? pending : undefined}
        describedBy={describedBy}
        link={
          has('game')
            ? {
                to: '/user/game',
                choice: {
                  icon: 'compass',
                  label: 'Je ne sais pas encore',
                  text: 'Le jeu vous aide à voir ce qui vous attire. Vous choisirez ensuite.',
                },
              }
            : undefined
        }
      />
    </Form>
  )
}
