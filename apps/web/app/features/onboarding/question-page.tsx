import type { User } from '@visions/contract/profile'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { MISSIONS, type QuestionAct } from './next-page.ts'
import { QuestionForm } from './question-form.tsx'
import { QUESTIONS } from './questions.ts'

/** One question about the profile; the missions follow the last one (MIS-03). */
export function QuestionPage({ act, user, failed }: { act: QuestionAct; user: User; failed: boolean }) {
  const { title, text } = QUESTIONS[act]
  const heading = useFocusOnChange<HTMLHeadingElement>(act, true)
  return (
    <Page gap={4} width={44}>
      <Stack as="header" gap={1}>
        <p className="kicker">Encore quelques mots sur vous</p>
        <h1 id="question" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="soft">{text}</p>
      </Stack>
      {failed ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <QuestionForm key={act} act={act} user={user} describedBy="question" />
      <p>
        <TextLink to={MISSIONS}>Revenir à mes missions</TextLink>
      </p>
    </Page>
  )
}
