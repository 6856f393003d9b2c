import { quotedTitle } from '@visions/contract/french-words'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { useForm } from '../../lib/use-form.ts'
import { pisteAddress } from './piste-words.ts'
import type { SavedTrade, SavePisteOutcome } from './save-piste-act.ts'

/** Saves a trade as a piste with one tap (PIS-01); a known piste is a link instead, a closed one too. */
export function SavePiste({
  code,
  title,
  saved,
}: {
  code: string
  title: string
  /** The known pistes; null: loading failed. */
  saved: readonly SavedTrade[] | null
}) {
  const { Form, busy, outcome } = useForm<SavePisteOutcome>((one) => one.intent === 'save-piste' && one.code === code)
  const piste = outcome?.piste ?? saved?.find((one) => one.code === code)
  return (
    <div>
      {piste ? (
        <TextLink to={pisteAddress(piste._id)}>
          {piste.state === 'closed' ? 'Piste fermée' : 'Dans mes pistes'}
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </TextLink>
      ) : (
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ intent: 'save-piste', code }} />
          <Button type="submit" variant="white" size="small" icon="heart" loading={busy}>
            Je garde cette piste<span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </Button>
        </Form>
      )}
      <FailureMessage>
        {outcome && !outcome.piste && !busy ? 'Cette piste n’a pas été gardée. Réessayez dans quelques minutes.' : null}
      </FailureMessage>
      <LiveRegion message={outcome?.piste ? `${quotedTitle(title)} est dans vos pistes.` : ''} />
    </div>
  )
}
