import { useId } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Platform } from './journey-words.ts'

/** The parameter with the slug of the platform whose consent window is open (JRN-06). */
export const SHARE_PARAM = 'partager'

/** Sharing data with a platform: not available, possible, or its state (JRN-06, CON-04). */
export function SharePart({ entry: { platform, awaited, sharing } }: { entry: Platform }) {
  const id = useId()
  const { location } = useNavigation()
  const [params] = useSearchParams()
  // The link that opened the window is removed once data are shared.
  const shared = useFocusOnChange<HTMLDivElement>(params.get(SHARE_PARAM) !== platform.slug)
  const loading = new URLSearchParams(location?.search).get(SHARE_PARAM) === platform.slug
  if (sharing === 'none' && awaited)
    return (
      <Button size="smallMain" variant="borderedGreen" icon="lock" wide disabled>
        {`Visitez ${awaited.name} avant de partager vos données`}
      </Button>
    )
  if (sharing === 'none')
    return (
      <Stack gap={2}>
        <ButtonLink
          to={`?${new URLSearchParams({ [SHARE_PARAM]: platform.slug })}`}
          size="smallMain"
          variant="borderedGreen"
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
    <Stack ref={shared} tabIndex={-1} gap={2}>
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
