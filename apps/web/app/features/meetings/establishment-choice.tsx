import type { Establishment } from '@visions/contract/meetings'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { count } from '@visions/contract/french-words'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './establishment-choice.module.css'
import { CityQuestion } from '../profile/city-question.tsx'
import { MEETINGS, viewAddress, viewFields, type View } from './meetings-address.ts'
import type { AvailableMeetings } from './meetings-data.ts'
import { foundText } from './meetings-words.ts'

/** Anchor of the end of the choice, below the error message. */
const VALIDATE = 'valider'

/**
 * The establishments to choose from (MTG-01). Both forms only navigate. `openAt`: establishments with an open
 * meeting.
 */
export function EstablishmentChoice({
  offered,
  view,
  openAt,
  error,
}: {
  offered: AvailableMeetings
  view: View
  openAt: ReadonlySet<string>
  error: string | undefined
}) {
  const { establishments, next } = offered
  const { q, from, after, establishmentId } = view
  // The results of a search and further pages are lists to read in full.
  const isWhole = Boolean(q || from)
  const list = { q, after }
  const { first, others, legend } = split(offered, isWhole)
  const toOption = (one: Establishment) => ({
    value: one._id,
    label: one.name,
    text: <About establishment={one} isOpen={openAt.has(one._id)} />,
  })
  return (
    <>
      <CityQuestion hint="Les établissements de votre ville passent d’abord." />
      <Form
        method="get"
        action={MEETINGS}
        role="search"
        gap={3}
        align="start"
        className={styles.search}
        preventScrollReset
      >
        {after ? <input type="hidden" name="apres" value={after} /> : null}
        <TextField
          key={q}
          label="Chercher par nom ou par ville"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit" variant="bordered" icon="search">
          Rechercher
        </Button>
      </Form>
      <DistressAnswer texts={[q]} />
      <p className="soft" role="status">
        {foundText(offered, { q, isFirstPage: !from })}
      </p>
      {establishments.length === 0 ? (
        <EmptyState
          icon="search"
          headingLevel={3}
          title="Aucun établissement"
          {...(q && { action: <TextLink to={viewAddress({ after })}>Voir tous les établissements</TextLink> })}
        >
          {q
            ? 'Essayez le début d’un nom, ou une ville voisine.'
            : 'Aucun établissement ne propose de rendez-vous ici pour le moment.'}
        </EmptyState>
      ) : (
        <Form method="get" action={`${MEETINGS}#${VALIDATE}`} gap={4} className={styles.choice}>
          {Object.entries(viewFields({ q, from, after, step: 'demande' })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <RadioCards
            // After the request, nothing is selected.
            key={establishmentId}
            legend={legend}
            hint="Un seul à la fois. Vous pourrez en demander un autre ensuite."
            name="etablissement"
            defaultValue={establishmentId}
            error={error}
            options={first.map(toOption)}
          />
          {others.length > 0 ? (
            <Disclosure
              key={`autres/${establishmentId}`}
              summary={count(others.length, 'autre établissement', 'autres établissements')}
              open={others.some(({ _id }) => _id === establishmentId)}
            >
              <RadioCards
                legend="Ailleurs en France"
                name="etablissement"
                defaultValue={establishmentId}
                options={others.map(toOption)}
              />
            </Disclosure>
          ) : null}
          <PageLinks
            first={from ? viewAddress(list) : undefined}
            firstLabel="Revenir aux premiers"
            next={next ? viewAddress({ ...list, from: next }) : undefined}
            nextLabel="Suivants"
            of="établissements"
          />
          <LiveRegion message={error ?? ''} />
          <Cluster id={VALIDATE} gap={3} between={5} edge className={styles.validate}>
            <p className={styles.invite}>Choisissez un établissement, puis validez.</p>
            <Button type="submit">Valider votre RDV</Button>
            {q ? <TextLink to={viewAddress({ after })}>Voir tous les établissements</TextLink> : null}
          </Cluster>
        </Form>
      )}
    </>
  )
}

/** Without a city: establishments that are shown before the others. */
const FIRST = 6

/** The establishments of the person's city, or the first few; the others are folded. */
function split({ establishments, inCity }: AvailableMeetings, isWhole: boolean) {
  const end = isWhole ? establishments.length : inCity > 0 ? inCity : FIRST
  const [first, others] = [establishments.slice(0, end), establishments.slice(end)]
  const legend =
    inCity > 0 && !isWhole ? 'Choisissez un établissement près de chez vous' : 'Choisissez un établissement'
  return { first, others, legend }
}

function About({
  establishment: { city, age, description },
  isOpen,
}: {
  establishment: Establishment
  isOpen: boolean
}) {
  return (
    <Stack as="span" gap={1} className={styles.about}>
      <span className="strong">{[city, age].filter(Boolean).join(' · ')}</span>
      {description ? <span>{description}</span> : null}
      {isOpen ? <span className={styles.open}>Vous y avez une demande en cours.</span> : null}
    </Stack>
  )
}
