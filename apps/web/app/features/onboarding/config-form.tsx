import { isPupil } from '@visions/contract/constants'
import type { Objective } from '@visions/contract/missions'
import type { User } from '@visions/contract/profile'
import { useNavigation } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { AvatarPicker } from '@visions/ui/avatar-picker.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { SelectField } from '@visions/ui/field.tsx'
import { StickyActions } from '@visions/ui/sticky-actions.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { MISSIONS } from './next-page.ts'

/** Avatar and objective on one page (ONB-04). An existing main objective can be changed. */
export function ConfigForm({
  user,
  objectives,
  failed,
}: {
  user: User
  objectives: readonly Objective[]
  failed: boolean
}) {
  const saving = useNavigation().formMethod === 'POST'
  const { avatar, mainObjective } = user.gamification
  return (
    <Form method="post" gap={5}>
      <input type="hidden" name="userId" value={user._id} />
      <Card>
        <AvatarPicker name="avatar" legend="Mon avatar" defaultValue={avatar} />
      </Card>
      {isPupil(user.experiencesInfo.situation) ? null : (
        <Card>
          <RadioCards
            legend="Je cherche"
            name="researchType"
            defaultValue={user.researchType ?? undefined}
            hint="Vos premières missions en dépendent. Vous pourrez en changer à tout moment."
            options={[
              { value: 'FORMATION', label: 'Une formation', icon: 'graduation' },
              { value: 'JOB', label: 'Un emploi', icon: 'briefcase' },
            ]}
          />
        </Card>
      )}
      {mainObjective && objectives.length > 0 ? (
        <Card>
          <SelectField
            label="Objectif activé"
            name="mainObjective"
            defaultValue={mainObjective}
            options={objectives.map(({ _id, name }) => ({ value: _id, label: name }))}
            hint="Vos missions en dépendent. Celles que vous avez commencées sont conservées."
          />
        </Card>
      ) : null}
      {failed ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Vos choix n’ont pas été enregistrés. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <StickyActions>
        <Button type="submit" size="largeMain" loading={saving}>
          Enregistrer
        </Button>
        <ButtonLink to={MISSIONS} variant="white" size="largeMain">
          Mes missions
        </ButtonLink>
      </StickyActions>
    </Form>
  )
}
