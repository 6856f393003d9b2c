import { MAX_CARD_NAME, MAX_CARD_PISTES } from '@visions/contract/constants'
import { momentText } from '@visions/contract/french-dates'
import { count, neatName } from '@visions/contract/french-words'
import { cardTitle } from '@visions/contract/piste-card-words'
import type { PisteCard } from '@visions/contract/piste-cards'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useCopy } from '../../lib/use-copy.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { PISTES_PAGE, withSlash } from '../preferences/preference-words.ts'
import { OfferedButton } from '../shell/offered.tsx'
import { usePerson } from '../shell/use-person.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Copyable } from '@visions/ui/copyable.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { HiddenFields, SelectField, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { CARD_DAYS, type CardDraft, type CardOutcome } from './card-act.ts'
import { CardView } from './card-view.tsx'
import styles from './piste-card.module.css'
import { pictureAddress } from './piste-words.ts'

type Shown = PisteCard['pistes'][number] & { _id: string }

/** /user/pistes/montrer: a card for a parent or a teacher, and its links (PIS-06). */
export function CardsPage({
  pistes,
  cards,
  outcome,
  newId,
}: {
  pistes: readonly Shown[]
  cards: readonly PisteCard[]
  outcome: CardOutcome | undefined
  newId: string | null
}) {
  const sent = outcome && outcome.step !== 'end' ? outcome : undefined
  const isPreview = sent?.step === 'preview'
  const title = useFocusOnChange<HTMLHeadingElement>(isPreview, true)
  return (
    <Page gap={5} width={48}>
      <BackLink to={PISTES_PAGE}>Mes pistes</BackLink>
      <PageHeader title="Montrer mes pistes">
        Une carte pour un parent, un professeur ou un proche. Elle s’ouvre par un lien, sans compte, jusqu’à sa fin.
      </PageHeader>
      {pistes.length === 0 ? (
        <EmptyState
          icon="compass"
          title="Gardez d’abord une piste"
          headingLevel={2}
          action={<OfferedButton to="/user/visionsSwipe">Je trie des métiers</OfferedButton>}
        >
          Vous pourrez ensuite la montrer à la personne de votre choix.
        </EmptyState>
      ) : (
        <Stack as="section" gap={4} aria-labelledby="carte-nouvelle">
          <h2 id="carte-nouvelle" ref={title} tabIndex={-1}>
            {isPreview ? 'Ce que la personne lira' : 'Je prépare ma carte'}
          </h2>
          <FailureMessage>{sent?.error}</FailureMessage>
          {isPreview ? <Preview draft={sent.draft} pistes={pistes} /> : <Choice draft={sent?.draft} pistes={pistes} />}
        </Stack>
      )}
      {cards.length > 0 ? (
        <Section id="liens" title="Mes liens" gap={4}>
          <Stack as="ul" gap={4}>
            {cards.map((card) => (
              <LinkCard
                key={card._id}
                card={card}
                isNew={card._id === newId}
                error={outcome?.step === 'end' && outcome.id === card._id ? outcome.error : undefined}
              />
            ))}
          </Stack>
        </Section>
      ) : null}
    </Page>
  )
}

function Choice({ draft, pistes }: { draft: CardDraft | undefined; pistes: readonly Shown[] }) {
  const { user } = usePerson()
  const isChosen = (id: string) => draft?.pistes.includes(id) ?? pistes.length <= MAX_CARD_PISTES
  return (
    <Card>
      <Form method="post" gap={4} align="start">
        <ChoiceFrame id="pistes" legend={`Jusqu’à ${MAX_CARD_PISTES}\u00a0pistes`}>
          <Stack as="ul" gap={3}>
            {pistes.map(({ _id, title, reason }) => (
              <li key={_id}>
                <Checkbox name="piste" value={_id} label={withSlash(title)} defaultChecked={isChosen(_id)} />
                {reason ? (
                  <div className={styles.chosen}>
                    <Checkbox
                      name="raison"
                      value={_id}
                      label={`Avec cette phrase\u00a0: ${reason}`}
                      defaultChecked={draft?.reasons.includes(_id) ?? true}
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </Stack>
        </ChoiceFrame>
        <TextField
          label="Le nom sur la carte"
          name="name"
          optional
          maxLength={MAX_CARD_NAME}
          defaultValue={draft?.name ?? neatName(user.firstName ?? '').slice(0, MAX_CARD_NAME)}
          autoComplete="off"
          hint="Votre prénom suffit. Ne donnez ni nom de famille, ni classe, ni établissement."
        />
        <SelectField
          label="Le lien s’ouvre pendant"
          name="days"
          defaultValue={String(draft?.days ?? 7)}
          options={CARD_DAYS.map((days) => ({ value: String(days), label: count(days, 'jour', 'jours') }))}
        />
        <Button type="submit" name="intent" value="preview">
          Voir la carte
        </Button>
      </Form>
    </Card>
  )
}

function Preview({ draft, pistes }: { draft: CardDraft; pistes: readonly Shown[] }) {
  const { formData } = useNavigation()
  const once = useSubmitOnce()
  const { name, days, key, reasons } = draft
  const chosen = pistes.filter(({ _id }) => draft.pistes.includes(_id))
  return (
    <>
      <CardView
        level={3}
        name={name}
        pistes={chosen.map((piste) => ({ ...piste, reason: reasons.includes(piste._id) ? piste.reason : null }))}
      />
      <p>
        {`Le lien s’ouvre pendant ${count(days, 'jour', 'jours')}. Vous pouvez l’arrêter avant. `}
        La personne peut vous proposer un métier&nbsp;: vous l’acceptez, ou non.
      </p>
      <p className="soft">Une image enregistrée reste chez la personne qui l’a reçue.</p>
      <Form method="post" onSubmit={once}>
        <HiddenFields values={{ name, days, key }} />
        {chosen.map(({ _id }) => (
          <input key={_id} type="hidden" name="piste" value={_id} />
        ))}
        {reasons.map((id) => (
          <input key={id} type="hidden" name="raison" value={id} />
        ))}
        <Cluster gap={3} align="stretch" edge>
          <Button type="submit" name="intent" value="create" loading={formData?.get('intent') === 'create'}>
            Je crée le lien
          </Button>
          <Button type="submit" name="intent" value="choice" variant="white">
            Changer la carte
          </Button>
        </Cluster>
      </Form>
    </>
  )
}

function LinkCard({
  card: { _id, name, pistes, url, expiresAt },
  isNew,
  error,
}: {
  card: PisteCard
  isNew: boolean
  error: string | undefined
}) {
  const title = cardTitle(name, pistes.length)
  const copying = useCopy<HTMLElement>(url)
  const [isOpen, setOpen] = useState(false)
  const canShare = useHydrated() && typeof navigator.share === 'function'
  const until = momentText(expiresAt)
  return (
    <Card as="li" gap={3}>
      {isNew ? (
        <Alert tone="success" title="Votre lien est prêt" live>
          Envoyez-le à la personne de votre choix.
        </Alert>
      ) : null}
      <Stack gap={1}>
        <h3 className="large">{title}</h3>
        <p className="soft">{pistes.map((piste) => withSlash(piste.title)).join(', ')}</p>
        <p>
          Jusqu’au <time dateTime={expiresAt}>{until}</time>, heure de Paris
        </p>
      </Stack>
      <Copyable look="address" what="Lien" of={`, jusqu’au ${until}`} {...copying}>
        {url}
      </Copyable>
      <FailureMessage>{error}</FailureMessage>
      <Cluster gap={3} align="stretch" edge>
        {canShare ? (
          <Button
            size="smallMain"
            loading={isOpen}
            onClick={() => {
              setOpen(true)
              // Rejected when the person closes the menu of the device.
              return navigator.share({ title, url }).then(
                () => setOpen(false),
                () => setOpen(false),
              )
            }}
          >
            J’envoie ce lien
          </Button>
        ) : null}
        {pistes.length > 0 ? (
          <ButtonLink
            href={pictureAddress(url.split('/').at(-1)!)}
            download
            variant="white"
            size="smallMain"
            icon="download"
          >
            Enregistrer l’image
          </ButtonLink>
        ) : null}
        <Form method="post">
          <HiddenFields values={{ intent: 'end', id: _id }} />
          <Button type="submit" variant="bordered" size="smallMain" icon="trash">
            J’arrête ce lien
            <span className="visually-hidden">{`, ${title}, jusqu’au ${until}`}</span>
          </Button>
        </Form>
      </Cluster>
    </Card>
  )
}
