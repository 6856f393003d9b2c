import type { NamedTrade } from '@visions/contract/recommendations'
import { quotedTitle } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { useForm } from '../../lib/use-form.ts'
import { PISTES_PAGE, withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import type { SaveTradeOutcome } from './save-trade-act.ts'

/** The trades that the sentences wish for or mean, each with a button to save it in «Mes envies» (ADV-08). */
export function NamedTrades({ trades }: { trades: readonly NamedTrade[] }) {
  if (trades.length === 0) return null
  return (
    <Section id="metiers" gap={3} title={trades.length > 1 ? 'Les métiers de vos phrases' : 'Le métier de vos phrases'}>
      <p>Gardez ceux qui vous plaisent&nbsp;: ils comptent dans vos matchs et dans votre bilan.</p>
      <Stack as="ul" gap={3}>
        {trades.map((trade) => (
          <SentenceTrade key={trade.code} {...trade} />
        ))}
      </Stack>
      <p>
        <TextLink to={PISTES_PAGE}>Voir mes pistes</TextLink>
      </p>
    </Section>
  )
}

function SentenceTrade({ code, title }: NamedTrade) {
  const { Form, busy, outcome } = useForm<SaveTradeOutcome>((one) => one.intent === 'save' && one.code === code)
  const isSaved = outcome?.ok ?? false
  return (
    <Card as="li" gap={3} compact>
      <Cluster gap={3} justify="between" edge>
        <Cluster gap={3}>
          <TradePicture code={code} size="square" />
          <h3 className="large">{withSlash(title)}</h3>
        </Cluster>
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ intent: 'save', code }} />
          <Button
            type="submit"
            variant="white"
            size="small"
            icon={isSaved ? 'check' : 'heart'}
            loading={busy}
            disabled={isSaved}
          >
            {isSaved ? 'Gardé' : 'Je garde'}
            <span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </Button>
        </Form>
      </Cluster>
      {outcome && !outcome.ok && !busy ? (
        <Alert tone="error" live>
          Ce métier n’a pas été gardé. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <LiveRegion message={isSaved ? `${quotedTitle(title)} est gardé dans vos envies.` : ''} />
    </Card>
  )
}
