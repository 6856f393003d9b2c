import type { Task } from '@visions/contract/missions'
import { Form, useNavigation } from 'react-router'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import type { Refused } from './page-act.ts'

/** «C’est fait»: the word of the person that they finished what they opened for a task (PEO-10). */
export function FinishForm({ task, refused }: { task: Task; refused: Refused | undefined }) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'finish' && formData.get('task') === task._id
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent: 'finish', task: task._id }} />
      <Button type="submit" variant="white" size="smallMain" loading={isSending}>
        C’est fait<span className="visually-hidden">{`\u00a0: ${task.name}`}</span>
      </Button>
      <FailureMessage>{refused?.intent === 'finish' && refused.taskId === task._id && refused.error}</FailureMessage>
    </Form>
  )
}
