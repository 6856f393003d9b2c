import { isPupil } from '@visions/contract/constants'
import type { Objective } from '@visions/contract/missions'
import type { Notebook } from '@visions/contract/notebook'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ObjectiveQuestion } from '../shell/objective-question.tsx'
import { usePerson } from '../shell/use-person.ts'
import { KINDS } from './objective-chooser.tsx'
import { CHOSEN, FAILED, type Refused } from './page-act.ts'

const MAX = 3

/** The objectives that fit a situation and a search, unfinished ones first, at most three; none of jobs for pupils. */
function fittingObjectives(
  objectives: readonly Objective[],
  {
    situation,
    audience,
    finished,
  }: { situation: string | null; audience: Notebook['audience']; finished: readonly string[] },
): Objective[] {
  const search = audience === 'JOB' ? 'JOB' : 'FORMATION'
  const rank = ({ _id, type }: Objective) => (finished.includes(_id) ? 2 : 0) + (type === search ? 0 : 1)
  return objectives
    .filter(({ type }) => !isPupil(situation) || type === 'FORMATION')
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX)
}

/** «Un objectif plus précis est ouvert» (MIS-09): a card of the home, one tap for each objective. */
export function ObjectiveCard({
  objectives,
  notebook,
  refused,
}: {
  objectives: Objective[]
  notebook: Notebook
  refused: Refused | undefined
}) {
  const { user } = usePerson()
  const saving = useNavigation().formData?.get('objective')
  const fitting = fittingObjectives(objectives, {
    situation: user.experiencesInfo.situation,
    audience: notebook.audience,
    finished: notebook.objectives.finished,
  })
  if (fitting.length === 0) return null
  const asksAbout = refused?.intent === 'objective' ? refused.asksAbout : undefined
  return (
    <Card as="section" tone="sand" gap={3} aria-labelledby="un-objectif">
      <h2 id="un-objectif" className="large">
        Un objectif plus précis est ouvert
      </h2>
      <Form method="post" preventScrollReset>
        <HiddenFields values={{ intent: 'objective', from: 'home', ...(asksAbout && { objective: asksAbout }) }} />
        <Stack gap={2}>
          <FailureMessage>{refused?.error || null}</FailureMessage>
          {asksAbout ? (
            <ObjectiveQuestion objective={asksAbout} busy={saving !== undefined} />
          ) : (
            fitting.map(({ _id, name, type }) => (
              <Button
                key={_id}
                type="submit"
                name="objective"
                value={_id}
                variant="white"
                icon={KINDS[type].icon}
                wide
                loading={saving === _id}
              >
                {name}
              </Button>
            ))
          )}
        </Stack>
      </Form>
      <p>
        <TextLink to="?vue=objectif">Voir tous les objectifs</TextLink>
      </p>
    </Card>
  )
}

/** After a choice on the home: what was chosen, and its undo. */
export function ObjectiveChosen({ refused }: { refused: Refused | undefined }) {
  const [params] = useSearchParams()
  if (`objectif=${params.get('objectif')}` !== CHOSEN) return null
  return (
    <Alert
      tone={refused ? 'error' : 'success'}
      live
      actions={
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ intent: 'withdraw-objective' }} />
          <Button type="submit" variant="white" size="smallMain">
            Annuler ce choix
          </Button>
        </Form>
      }
    >
      {refused ? FAILED : 'Votre objectif est enregistré. Ses missions sont dans «\u00a0Toutes mes missions\u00a0».'}
    </Alert>
  )
}
