import { REVIEW_MAILS } from '@visions/contract/constants'
import { longDate, momentText } from '@visions/contract/french-dates'
import { ACCESS, SECOND_FACTOR, withQuery } from '@visions/contract/office-addresses'
import { count, ofName, quoted } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { HiddenFields, SelectField } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { AccessOutcome, AccessPage } from './access-act.ts'
import { ActForm, Confirm, DoneMessage } from './forms.tsx'
import { doneText, FACTOR_WORDS, LINK_OUTCOMES, REVIEW_MAILS_WORDS } from './office-words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Second factors, recovery codes, linked identities and sessions of the signed-in professional (DOR-08). */
export function AccessView({ page, outcome }: { page: AccessPage; outcome: AccessOutcome | undefined }) {
  if (outcome?.codes)
    return (
      <Page width={48}>
        <h1>Notez vos nouveaux codes de secours</h1>
        <Card>
          <RecoveryCodes codes={outcome.codes} next={ACCESS} />
        </Card>
      </Page>
    )
  const { access, removing, done, link } = page
  const factor = access.factors.find(({ id }) => id === removing)
  const identity = access.identities.find(({ id }) => id === removing)
  const linked = link !== null && Object.hasOwn(LINK_OUTCOMES, link) ? LINK_OUTCOMES[link] : undefined
  const asked = factor
    ? {
        title: quoted(factor.name),
        values: { intent: 'remove-factor', about: factor.id },
        button: 'Je retire ce moyen de vérification',
        text: 'Cet appareil ne confirmera plus votre identité. Vos autres sessions seront fermées.',
      }
    : identity && {
        title: identity.provider,
        values: { intent: 'unlink', about: identity.id },
        button: 'Je retire cette identité',
        text: `Vous ne pourrez plus vous connecter au bureau avec ${identity.provider} (${identity.email}). Les sessions ouvertes avec cette identité seront fermées.`,
      }
  if (asked)
    return (
      <Page width={48}>
        <h1>Mon accès</h1>
        <Confirm
          title={`Retirer ${asked.title}\u00a0?`}
          action={ACCESS}
          values={asked.values}
          button={asked.button}
          icon="trash"
          cancel={ACCESS}
        >
          <p>{asked.text}</p>
        </Confirm>
      </Page>
    )
  return (
    <Page width={56} gap={6}>
      <PageHeader title="Mon accès">Vos façons de vous connecter au bureau et les appareils connectés.</PageHeader>
      <DoneMessage text={doneText(done)} failure={outcome?.failure} />
      {linked && !outcome ? (
        <Alert tone={linked.tone} live>
          {linked.text}
        </Alert>
      ) : null}
      <Factors access={access} />
      <Codes left={access.recoveryCodesLeft} hasFactor={access.factors.length > 0} />
      <Identities page={page} />
      <Sessions sessions={access.sessions} />
      <ReviewMailsChoice access={access} />
    </Page>
  )
}

/** A button of the page. `item`: identifier of what it changes. */
const AccessAct = ({ intent, item, ...act }: ButtonProps & { intent: string; item?: string; about?: string }) => (
  <ActForm action={ACCESS} values={{ intent, about: item }} variant="bordered" size="smallMain" {...act} />
)

const AddLink = ({ kind, ...link }: ButtonLinkProps & { kind: string }) => (
  <ButtonLink
    to={withQuery(SECOND_FACTOR, { ajouter: kind })}
    variant="bordered"
    size="smallMain"
    icon="plus"
    {...link}
  />
)

const RemovalLink = ({ id, name, last }: { id: string; name: string; last: string | false }) =>
  last ? (
    <span className="soft">{last}</span>
  ) : (
    <TextLink to={withQuery(ACCESS, { retrait: id })}>
      Retirer<span className="visually-hidden"> {name}</span>
    </TextLink>
  )

function Factors({ access: { factors } }: { access: AccessPage['access'] }) {
  return (
    <Section id="facteurs" title="Ma double vérification" gap={3}>
      <ListTable
        empty={
          <p>
            Votre service de connexion confirme votre identité à chaque fois. Vous pouvez aussi ajouter un moyen à vous.
          </p>
        }
        caption="Moyens de vérification"
        columns={['Appareil', 'Type', 'Ajouté', 'Dernière utilisation', 'Actions']}
        rows={factors.map(({ id, kind, name, addedAt, lastUsedAt }) => ({
          key: id,
          cells: [
            name,
            FACTOR_WORDS[kind],
            longDate(addedAt),
            lastUsedAt ? momentText(lastUsedAt) : 'Jamais',
            <RemovalLink key="acts" id={id} name={name} last={factors.length === 1 && 'Le dernier moyen reste.'} />,
          ],
        }))}
      />
      <Cluster gap={3} edge>
        <AddLink kind="cle" className="with-scripts">
          Ajouter cet appareil
        </AddLink>
        <AddLink kind="application">Ajouter une application</AddLink>
      </Cluster>
    </Section>
  )
}

function Codes({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  if (!hasFactor) return null
  return (
    <Section id="codes" title="Mes codes de secours" gap={3}>
      <p>
        {left === 0
          ? 'Il ne vous reste aucun code de secours.'
          : `Il vous reste ${count(left, 'code de secours', 'codes de secours')}.`}{' '}
        De nouveaux codes remplacent tous les anciens.
      </p>
      <AccessAct intent="renew-codes" icon="refresh">
        Je remplace mes codes
      </AccessAct>
    </Section>
  )
}

function Identities({ page: { access, providers } }: { page: AccessPage }) {
  const { identities } = access
  return (
    <Section id="identites" title="Mes identités" gap={3}>
      <ListTable
        caption="Identités reliées"
        columns={['Service de connexion', 'Adresse', 'Reliée', 'Actions']}
        rows={identities.map(({ id, provider, email, linkedAt }) => ({
          key: id,
          cells: [
            provider,
            email,
            longDate(linkedAt),
            <RemovalLink
              key="acts"
              id={id}
              name={provider}
              last={identities.length === 1 && 'La dernière identité reste.'}
            />,
          ],
        }))}
      />
      {providers.length > 0 ? (
        <>
          <p>Reliez une autre identité pour vous connecter aussi avec elle.</p>
          <Cluster gap={3}>
            {providers
              .filter(({ isUp }) => isUp)
              .map(({ id, label }) => (
                <AccessAct key={id} intent="link" item={id} icon="plus">
                  Relier {label}
                </AccessAct>
              ))}
          </Cluster>
        </>
      ) : null}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: AccessPage['access']['sessions'] }) {
  return (
    <Section id="sessions" title="Mes sessions" gap={3}>
      <ListTable
        caption="Sessions ouvertes"
        columns={['Appareil', 'Connexion', 'Dernière activité', 'Actions']}
        rows={sessions.map(({ id, device, provider, openedAt, lastSeenAt, isCurrent }) => ({
          key: id,
          cells: [
            device || 'Appareil inconnu',
            `${momentText(openedAt)}, avec ${provider}`,
            momentText(lastSeenAt),
            isCurrent ? (
              <span key="acts" className="soft">
                Vous utilisez cette session.
              </span>
            ) : (
              <AccessAct
                key="acts"
                intent="end-session"
                item={id}
                variant="white"
                size="small"
                about={`la session ${ofName(device || 'cet appareil inconnu')}`}
              >
                Fermer
              </AccessAct>
            ),
          ],
        }))}
      />
      {sessions.length > 1 ? <AccessAct intent="end-others">Je ferme mes autres sessions</AccessAct> : null}
    </Section>
  )
}

/** When mails about reviews are sent (OFF-16). */
function ReviewMailsChoice({ access: { email, reviewMails } }: { access: AccessPage['access'] }) {
  return (
    <Section id="messages" title="Mes e-mails de relecture" gap={3}>
      <p>
        {email === ''
          ? 'Nous n’avons pas d’adresse pour vous\u00a0: vous ne recevez pas d’e-mail.'
          : `Si vous écrivez ou publiez des contenus, nous vous écrivons à ${email}.`}
      </p>
      <Form method="post" action={ACCESS} gap={3} align="start" edge>
        <HiddenFields values={{ intent: 'choose-mails' }} />
        <SelectField
          label="Quand recevoir ces e-mails"
          name="about"
          options={REVIEW_MAILS.map((value) => ({ value, label: REVIEW_MAILS_WORDS[value] }))}
          defaultValue={reviewMails}
          hint="Une publication programmée qui échoue est toujours annoncée tout de suite."
        />
        <Button type="submit" variant="bordered" size="smallMain">
          J’enregistre ce choix
        </Button>
      </Form>
    </Section>
  )
}
