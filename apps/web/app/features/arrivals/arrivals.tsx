import { useLocation } from 'react-router'
import { starsText } from '@visions/contract/french-words'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { arrivalWords } from './arrival-words.ts'
import { ArrivalFacts, ArrivalsDialog } from './arrivals-dialog.tsx'
import { type LoadedArrivals, useArrivals, useHoldsArrivals } from './use-arrivals.ts'

/** What happened since the last page (NBK-04): a dialog, without scripts a card at the top of the page. */
export function Arrivals({ loaded }: { loaded: LoadedArrivals | null }) {
  const { shown, close } = useArrivals(loaded)
  const isHeld = useHoldsArrivals()
  return (
    <>
      {loaded && loaded.arrivals.length > 0 && !isHeld ? (
        <noscript>
          <ArrivalsCard loaded={loaded} />
        </noscript>
      ) : null}
      {shown ? <ArrivalsDialog shown={shown} onClose={close} /> : null}
    </>
  )
}

/** Arrivals on pages without scripts: a form that says what was seen. */
function ArrivalsCard({ loaded }: { loaded: LoadedArrivals }) {
  const { pathname, search } = useLocation()
  const { arrivals, further, total, visionsStars, until } = loaded
  const [first] = arrivals
  return (
    <SectionCard id="arrivees" title={first ? arrivalWords(first).title : ''} isSmall gap={4} align="start">
      <ArrivalFacts arrivals={arrivals} further={further} />
      {total > 0 ? <p>{`Vous gagnez ${starsText(total)}. Vous avez maintenant ${starsText(visionsStars)}.`}</p> : null}
      <form method="post" action="/user/arrivals">
        <HiddenFields values={{ entry: until.entry, at: until.at ?? '', returnTo: pathname + search }} />
        <Cluster gap={3}>
          <Button type="submit" variant="bordered" name="next" value="continue">
            Je continue
          </Button>
          <Button type="submit" variant="bordered" name="next" value="pause">
            J’arrête pour aujourd’hui
          </Button>
        </Cluster>
      </form>
    </SectionCard>
  )
}
