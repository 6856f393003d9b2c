import type { User } from '@visions/contract/profile'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { Avatar, AVATARS } from '@visions/ui/avatar.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { QuestionAct } from './next-page.ts'
import { QUESTIONS, savedAnswer } from './questions.ts'

/** Name of the field with the position of the chosen answer. */
export const CHOICE_FIELD = 'choice'

/** The answers to a question about the profile (NBK-02). `describedBy`: the id of its title. */
export function QuestionForm({ act, user, describedBy }: { act: QuestionAct; user: User; describedBy: string }) {
  const { choices } = QUESTIONS[act]
  const saved = savedAnswer(user, act)
  const chosen = choices.findIndex(({ value }) => value !== '' && value === saved)
  return (
    <ActForm act={act} userId={user._id}>
      {(pending) => (
        <AnswerButtons
          name={CHOICE_FIELD}
          choices={choices.map((choice, index) => ({ ...choice, value: String(index) }))}
          chosen={chosen === -1 ? undefined : String(chosen)}
          pending={pending}
          describedBy={describedBy}
        />
      )}
    </ActForm>
  )
}

/** The four animals (NBK-02, PRO-06). `chosen`: the saved one; undefined before a choice. */
export function AnimalForm({
  userId,
  chosen,
  describedBy,
}: {
  userId: string
  chosen: number | undefined
  describedBy: string
}) {
  return (
    <ActForm act="animal" userId={userId}>
      {(pending) => (
        <AnswerButtons
          name={CHOICE_FIELD}
          choices={AVATARS.map((label, index) => ({
            value: String(index),
            label,
            picture: <Avatar index={index} size="large" />,
          }))}
          chosen={chosen === undefined ? undefined : String(chosen)}
          pending={pending}
          describedBy={describedBy}
        />
      )}
    </ActForm>
  )
}

function ActForm({
  act,
  userId,
  children,
}: {
  act: string
  userId: string
  children: (pending: string | undefined) => ReactNode
}) {
  const once = useSubmitOnce()
  const sent = useNavigation().formData
  const choice = sent?.get('act') === act ? sent.get(CHOICE_FIELD) : null
  return (
    <Form method="post" onSubmit={once}>
      <HiddenFields values={{ intent: 'answer', act, userId }} />
      {children(typeof choice === 'string' ? choice : undefined)}
    </Form>
  )
}
