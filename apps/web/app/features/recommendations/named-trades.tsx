import type { NamedTrade } from '@visions/contract/recommendations'
import { Card } from '@visions/ui/card.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { SavePiste } from '../pistes/save-piste.tsx'
import type { SavedTrade } from '../pistes/save-piste-act.ts'
import { PISTES_PAGE, withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'

/** The trades that the sentences wish for or mean, each with a button to save it as a piste (ADV-08). */
export function NamedTrades({ trades, saved }: { trades: readonly NamedTrade[]; saved: readonly SavedTrade[] | null }) {
  if (trades.length === 0) return null
  return (
    <Section id="metiers" gap={3} title={trades.length > 1 ? 'Les métiers de vos phrases' : 'Le métier de vos phrases'}>
      <p>Gardez ceux qui vous plaisent&nbsp;: ils comptent dans vos matchs et dans votre bilan.</p>
      <Stack as="ul" gap={3}>
        {trades.map(({ code, title }) => (
          <Card as="li" key={code} compact>
            <Cluster gap={3} justify="between" edge>
              <Cluster gap={3}>
                <TradePicture code={code} size="square" />
                <h3 className="large">{withSlash(title)}</h3>
              </Cluster>
              <SavePiste code={code} title={title} saved={saved} />
            </Cluster>
          </Card>
        ))}
      </Stack>
      <p>
        <TextLink to={PISTES_PAGE}>Voir mes pistes</TextLink>
      </p>
    </Section>
  )
}
