import { CARD_RELATIONS } from '@visions/contract/constants'
import { momentText } from '@visions/contract/french-dates'
import { neatName, toName } from '@visions/contract/french-words'
import { withSlash } from '../preferences/preference-words.ts'
import { LinkPage } from '../shell/link-page.tsx'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { HiddenFields, SelectField, TextField } from '@visions/ui/field.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CardView } from './card-view.tsx'
import styles from './piste-card.module.css'
import { pictureAddress, RELATIONS } from './piste-words.ts'
import type { ReaderPageData, Search } from './reader-act.ts'

type Opened = Extract<ReaderPageData, { token: string }>

/** /pistes/{token}: a parent or a teacher reads a card, and may propose a trade (PIS-06). It has no scripts. */
export function ReaderPage({
  card: { name, pistes, expiresAt },
  takesProposals,
  token,
  isThanked,
  search,
}: Opened & { search: Search | undefined }) {
  const who = neatName(name)
  return (
    <LinkPage>
      <Stack gap={3} className={styles.column}>
        <CardView level={1} name={name} pistes={pistes} />
        <p>
          {`${who || 'Une personne'} explore ${pistes.length === 1 ? 'cette piste' : 'ces pistes'} sur Visions. `}
          {pistes.length === 1 ? 'C’est une idée, pas encore un choix.' : 'Ce sont des idées, pas encore des choix.'}
        </p>
        <p className="soft">
          Ce lien s’ouvre jusqu’au <time dateTime={expiresAt}>{momentText(expiresAt)}</time>, heure de Paris.
        </p>
      </Stack>
      <Stack gap={5} className={`${styles.column} ${styles.screen}`}>
        {isThanked && !search ? (
          <Alert tone="success" live title={'Merci\u00a0!'}>
            {`${who || 'La personne'} lira votre proposition, et décidera.`}
          </Alert>
        ) : null}
        {takesProposals ? (
          <Propose to={who ? toName(who) : 'à cette personne'} search={search} />
        ) : isThanked ? null : (
          <p>{`${who || 'Cette personne'} a déjà des propositions à lire. Vous pourrez en envoyer une plus tard.`}</p>
        )}
        {pistes.length > 0 ? (
          <p>
            <ButtonLink href={pictureAddress(token)} download variant="white" size="smallMain" icon="download">
              Enregistrer l’image
            </ButtonLink>
          </p>
        ) : null}
        <p>
          Vous cherchez votre voie, vous aussi&nbsp;?{' '}
          <TextLink href={PUBLIC_PAGES.essayer.path}>Découvrir mes pistes</TextLink>
        </p>
      </Stack>
    </LinkPage>
  )
}

function Propose({ to, search }: { to: string; search: Search | undefined }) {
  return (
    <SectionCard id="proposer" title={`Proposer un métier ${to}`} gap={4}>
      <Form method="post" gap={3} align="start">
        <HiddenFields values={{ intent: 'search' }} />
        <TextField
          label="Un métier auquel vous pensez"
          name="words"
          type="search"
          required
          maxLength={60}
          defaultValue={search?.words}
          autoComplete="off"
          hint="Par exemple, kiné ou menuisier."
        />
        <Button type="submit" variant={search?.trades.length ? 'white' : 'gradient'} size="smallMain" icon="search">
          Chercher
        </Button>
      </Form>
      <DistressAnswer texts={[search?.words]} />
      <FailureMessage>{search?.error}</FailureMessage>
      {search && !search.error ? (
        <p role="status">
          {search.trades.length > 0
            ? 'Choisissez un métier de notre liste.'
            : 'Ce métier n’est pas dans notre liste. Essayez un autre mot.'}
        </p>
      ) : null}
      {search && search.trades.length > 0 ? (
        <Form method="post" gap={4} align="start">
          <HiddenFields values={{ intent: 'propose', words: search.words }} />
          <RadioCards
            legend="Le métier"
            name="code"
            required
            options={search.trades.map(({ code, title }) => ({ value: code, label: withSlash(title) }))}
          />
          <SelectField
            label="Vous êtes"
            name="relation"
            required
            emptyLabel="Choisissez"
            defaultValue={search.relation}
            options={CARD_RELATIONS.map((value) => ({ value, label: RELATIONS[value].toLowerCase() }))}
          />
          <Button type="submit">Je propose ce métier</Button>
        </Form>
      ) : null}
    </SectionCard>
  )
}

/** A link that does not open: the same page for an expired, an ended and an unknown one. */
export const ReaderTrouble = ({ isBusy }: { isBusy: boolean }) => (
  <PlainPage title={isBusy ? 'Réessayez dans une minute' : 'Ce lien ne s’ouvre pas'}>
    <p>
      {isBusy
        ? 'Trop de liens incorrects ont été ouverts depuis votre connexion internet.'
        : 'Ce lien a pris fin, ou son adresse est incomplète.'}
    </p>
    <p>Demandez un nouveau lien à la personne qui vous l’a donné.</p>
    <TextLink href="/">Découvrir Visions</TextLink>
  </PlainPage>
)
