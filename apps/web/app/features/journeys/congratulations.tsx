import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nextText, STATUS_WORDS, type Platform } from './journey-words.ts'

/** The parameter with the slug of the platform a person returns from; it only affects the display (JRN-02). */
export const FROM_PARAM = 'comingFrom'

/** Welcomes a person who returns from a platform; congratulates when it is finished. */
export function Congratulations({
  from,
  journey,
  mine,
}: {
  from: Platform
  journey: PlatformJourney
  mine: UserPlatformJourney
}) {
  const navigate = useNavigate()
  const done = from.status === 2
  const { name } = from.platform
  return (
    <Dialog
      open
      onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
      icon={done ? 'trophy' : 'compass'}
      title={done ? 'Félicitations\u00a0!' : `De retour de ${name}`}
      actions={
        <ButtonLink to="?" replace preventScrollReset>
          Je continue
        </ButtonLink>
      }
    >
      {done ? (
        <p>
          Vous avez terminé <strong>{name}</strong>. {nextText(journey, mine)}
        </p>
      ) : (
        <p>
          {`Cette étape est encore «\u00a0${STATUS_WORDS[from.status]}\u00a0». `}
          {from.tellsItsEnd ? `${name} nous prévient dès que vous l’avez terminée. ` : null}
          Reprenez-la quand vous voulez depuis sa carte.
        </p>
      )}
    </Dialog>
  )
}
