import { useRef, useState } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { FrameStage, FrameWaiting, PartnerFrame, useFrameMessages, usePatience } from '../shell/partner-frame.tsx'
import { frameMessages } from '../shell/frame-messages.ts'

/** The coach and the progress of the person with it. */
export interface Coach {
  _id: string
  name: string
  website: string | null
  status: 0 | 1 | 2
}

/** Result of the platform form: an address that works once, for a minute. */
interface Started {
  platformId: string
  url?: string | undefined
  error?: string | undefined
}

const FIRST_HEIGHT = 640
const readMessage = frameMessages('coach', 'finished', 4000)

/** The simulation, in a frame. Its address, requested by the button, signs the person in once (JRN-20). */
export function CoachFrame({ coach, journeyId, userId }: { coach: Coach; journeyId: string; userId: string }) {
  const { Form, busy, outcome } = useForm<Started>((found) => 'platformId' in found && found.platformId === coach._id)
  // Without a sign-in link the API returns the website of the coach, which cannot be framed.
  const address = outcome?.url && outcome.url !== coach.website ? outcome.url : undefined
  const failed = outcome !== undefined && !address && !busy
  const [late, setLate] = useState<string>()
  // The button changes place when the frame opens or closes.
  const title = useFocusOnChange<HTMLHeadingElement>(outcome)
  const button = (text: string, variant: 'gradient' | 'white' = 'gradient') => (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => logActivity('open-tool', { status: 'started', resource: coach._id })}
    >
      <HiddenFields values={{ intent: 'start', userId, journey: journeyId, platform: coach._id }} />
      <Button type="submit" variant={variant} loading={busy} pulse={!address && !failed && coach.status === 0}>
        {text}
      </Button>
    </Form>
  )
  return (
    <Card as="section" gap={4} aria-labelledby="simulation">
      <h2 ref={title} id="simulation" tabIndex={-1}>
        Ma simulation
      </h2>
      {coach.status === 2 ? (
        <Alert tone="success">
          Simulation terminée. Vous pouvez la refaire quand vos notes ou vos envies changent.
        </Alert>
      ) : null}
      {failed ? (
        <Alert
          tone="error"
          title={outcome.error ? 'Votre simulation n’a pas pu s’ouvrir' : 'Le simulateur ne répond pas'}
          live
          actions={
            outcome.url ? (
              <ButtonLink
                href={outcome.url}
                newTab
                variant="white"
                size="smallMain"
                icon="external"
                referrerPolicy="no-referrer"
              >
                Ouvrir le site du simulateur
              </ButtonLink>
            ) : null
          }
        >
          {outcome.error ?? 'Vos vœux sont conservés. Réessayez dans quelques minutes.'}
        </Alert>
      ) : null}
      {address ? (
        <>
          {late === address ? (
            <Alert tone="info" icon="clock" title="Le simulateur met du temps à s’afficher" live>
              <p>S’il ne s’affiche pas, relancez votre simulation&nbsp;: vos réponses y sont conservées.</p>
            </Alert>
          ) : null}
          <Frame
            key={address}
            address={address}
            name={coach.name}
            onLate={() => setLate(address)}
            onLoaded={() => setLate(undefined)}
          />
          <Cluster edge>{button('Je relance ma simulation', 'white')}</Cluster>
        </>
      ) : (
        <>
          <p>
            {`${coach.name} estime vos chances d’après votre dossier et les admissions des années passées. La simulation s’ouvre ici même, chez ${coach.name}\u00a0: votre nom ne lui est pas transmis.`}
          </p>
          <Cluster edge>
            {button(failed ? 'Réessayer' : coach.status === 2 ? 'Je relance ma simulation' : 'Je lance ma simulation')}
          </Cluster>
        </>
      )}
    </Card>
  )
}

/** The frame. Its messages set its height and reload the data of the page. */
function Frame({
  address,
  name,
  onLate,
  onLoaded,
}: {
  address: string
  name: string
  onLate: () => void
  onLoaded: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const refresh = useRefresh()
  useFrameMessages(frame, new URL(address).origin, readMessage, (message) => {
    onLoaded()
    if (message.type === 'height') setHeight(message.height)
    else void refresh()
  })
  const isWaiting = height === undefined
  usePatience(isWaiting, onLate)
  return (
    <FrameStage>
      {isWaiting ? <FrameWaiting text="Le simulateur se prépare…" /> : null}
      <PartnerFrame
        ref={frame}
        address={address}
        title={`Simulation d’admission, par ${name}`}
        height={height ?? FIRST_HEIGHT}
      />
    </FrameStage>
  )
}
