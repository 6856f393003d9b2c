import { useId } from 'react'
import { useNavigation } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Platform, PlatformAction } from './journey-words.ts'

/** The parameter with the slug of the platform whose consent window is open (JRN-06). */
export const SHARE_PARAM = 'partager'

/** Sharing data with a platform: not available, possible, or its state (JRN-06, CON-04). `isMain`: the next action. */
export function SharePart({
  entry: { platform, awaited, sharing },
  action,
  isMain,
}: {
  entry: Platform
  action: Extract<PlatformAction, 'locked' | 'waits' | 'share' | 'shared'>
  isMain: boolean
}) {
  const id = useId()
  const { location } = useNavigation()
  const loading = new URLSearchParams(location?.search).get(SHARE_PARAM) === platform.slug
  const waiting = `Visitez ${awaited?.name} avant de partager vos données`
  if (action === 'waits') return <p className="soft small">{waiting}</p>
  if (action === 'locked')
    return (
      <Button size="smallMain" variant="borderedGreen" icon="lock" wide disabled>
        {waiting}
      </Button>
    )
  if (action === 'share')
    return (
      <Stack gap={2}>
        <ButtonLink
          to={`?${new URLSearchParams({ [SHARE_PARAM]: platform.slug })}`}
          size="smallMain"
          variant={isMain ? 'gradient' : 'borderedGreen'}
          icon="data"
          wide
          preventScrollReset
          aria-describedby={id}
        >
          {`Partager mes données avec ${platform.name}`}
        </ButtonLink>
        <p id={id} role="status" className="soft small">
          {loading ? 'Chargement des données à partager…' : 'Vous choisissez lesquelles à l’étape suivante.'}
        </p>
      </Stack>
    )
  return (
    <Stack gap={2}>
      {sharing === 'confirmed' ? (
        <Alert tone="success">{`Données partagées avec ${platform.name}.`}</Alert>
      ) : sharing === 'pending' ? (
        <Alert
          tone="info"
          icon="clock"
        >{`Votre accord est enregistré. ${platform.name} ne l’a pas encore confirmé.`}</Alert>
      ) : (
        <Alert tone="error" title="Le partage n’a pas abouti">
          {`${platform.name} ne répond pas. Vous pouvez relancer l’envoi.`}
        </Alert>
      )}
      <TextLink to="/user/share">
        {sharing === 'given-up' ? 'Relancer depuis Mes données' : 'Voir ou retirer mon accord'}
      </TextLink>
    </Stack>
  )
}
