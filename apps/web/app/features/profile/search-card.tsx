import type { Objective } from '@visions/contract/missions'
import type { User } from '@visions/contract/profile'
import type { ReactNode } from 'react'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields, SelectField } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ObjectiveQuestion } from '../shell/objective-question.tsx'
import { useForm } from './outcome.ts'

const SHOWN_MS = 3_000

/** The search, and the main objective once one is chosen, to change them (NBK-06). null: loading failed. */
export function SearchCard({
  user,
  objectives,
  search,
}: {
  user: User
  objectives: readonly Objective[] | null
  search: ReactNode
}) {
  const { mainObjective } = user.gamification
  const { Form: FetcherForm, busy, outcome } = useForm('objective')
  const isSaved = useTransientFlag(outcome?.saved ? outcome : undefined, SHOWN_MS)
  const asksAbout = busy ? undefined : outcome?.asksAbout
  const current = asksAbout ?? mainObjective
  const isKnown = objectives?.some(({ _id }) => _id === current) ?? false
  return (
    <SectionCard id="recherche" title="Ma recherche et mon objectif" isSmall gap={4}>
      {search}
      {mainObjective ? (
        <Form as={FetcherForm} method="post" gap={3} align="start">
          <HiddenFields values={{ intent: 'objective', userId: user._id }} />
          <SelectField
            key={mainObjective}
            label="Objectif activé"
            name="objective"
            defaultValue={isKnown ? (current ?? '') : ''}
            {...(!isKnown && { emptyLabel: 'Choisissez un objectif' })}
            options={(objectives ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            error={objectives ? undefined : 'Les objectifs n’ont pas pu s’afficher. Rechargez la page.'}
          />
          <Button type="submit" variant="bordered" size="smallMain" loading={busy}>
            Changer d’objectif
          </Button>
          {asksAbout ? <ObjectiveQuestion objective={asksAbout} busy={busy} /> : null}
        </Form>
      ) : (
        <p>
          Vous choisirez un objectif plus précis avec vos missions.{' '}
          <TextLink to="/user/missions">Voir mes missions</TextLink>
        </p>
      )}
      {outcome && !outcome.saved && !outcome.asksAbout && !busy ? (
        <FailureMessage>Votre objectif n’a pas changé. Réessayez dans quelques minutes.</FailureMessage>
      ) : null}
      <div role="status">{isSaved ? <Alert tone="success">Votre objectif a changé.</Alert> : null}</div>
    </SectionCard>
  )
}
