import { ofName, quoted } from '@visions/contract/french-words'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import type { ExperienceStanding } from './experience-data.ts'
import { nextText, STATUS_WORDS, type Platform } from './journey-words.ts'

/** The parameter with the slug of the platform a person returns from; it only affects the display (JRN-02). */
export const FROM_PARAM = 'comingFrom'

/** Welcomes a person who returns from a platform; congratulates when it is finished. */
export function Congratulations({ from, journey, mine }: ExperienceStanding & { from: Platform }) {
  const done = from.status === 2
  const { name } = from.platform
  return (
    <AddressDialog
      icon={done ? 'trophy' : 'compass'}
      title={done ? 'Félicitations\u00a0!' : `De retour ${ofName(name)}`}
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
          {`Cette étape est encore ${quoted(STATUS_WORDS[from.status])}. `}
          {from.reportsCompletion ? `${name} nous prévient dès que vous l’avez terminée. ` : null}
          Reprenez-la quand vous voulez depuis sa carte.
        </p>
      )}
    </AddressDialog>
  )
}
