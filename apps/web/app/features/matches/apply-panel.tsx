import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { momentText } from '@visions/contract/french-dates'
import type { MayApply } from '@visions/contract/matches'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { OfferedButton } from '../shell/offered.tsx'
import { usePerson } from '../shell/use-person.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { WhatTheySee } from '../consents/what-they-see.tsx'
import { APPLY_INTENT, publisherField, type ApplyOutcome, type ApplyProblem } from './apply-act.ts'
import styles from './apply-panel.module.css'
import { messageOf } from './letter.ts'
import { Letter } from './letter-field.tsx'
import { applyAddress, MATCHES, tabAddress } from './matches-address.ts'
import type { LoadedSelection, Selection } from './matches-data.ts'
import { SentMessage } from './sent-message.tsx'
import { TrainingList } from './training-list.tsx'

/** The first act of people who cannot send a profile now. */
export const WRITE = 'Écrire à l’établissement'

const UNCHANGED =
  'Aucune formation sélectionnée. Vérifiez que vous avez bien dit être intéressé par une formation avant de réessayer.'

/** Reasons why nothing was sent. */
const PROBLEMS: Record<ApplyProblem, string> = {
  'nothing-selected': 'Impossible de partager le profil sans sélectionner de formation à partager',
  'not-accepted': 'Cochez la case pour donner votre accord\u00a0: sans lui, rien n’est envoyé.',
  'not-saved':
    'Une des formations choisies n’est plus disponible. Votre profil n’a pas été envoyé\u00a0: relisez vos choix, puis recommencez.',
  changed:
    'Les données à envoyer ont changé entre-temps. Votre profil n’a pas été envoyé\u00a0: relisez, puis confirmez.',
  'not-allowed':
    'Votre tranche d’âge ou votre situation ne permet pas d’envoyer un profil maintenant. Votre profil n’a pas été envoyé.',
  'no-consent':
    'Vous avez retiré votre accord avec le service de matchs\u00a0: votre profil n’a pas été envoyé. Donnez de nouveau votre accord dans Mes matchs pour recommencer.',
  down: 'Le service de matchs ne répond pas\u00a0: votre profil n’a pas été envoyé. Réessayez dans quelques minutes.',
  'too-many': 'Vous avez fait beaucoup d’envois en peu de temps. Réessayez dans une heure.',
  failed: 'Votre profil n’a pas été envoyé\u00a0: le problème vient de nous. Réessayez dans quelques minutes.',
}

/**
 * «Postuler»: the saved trainings and the form that sends the profile (MAT-05 to MAT-07), or the help to write to
 * their establishments. `loaded` undefined: loading.
 */
export function ApplyPanel({
  loaded,
  providerName,
  mayApply,
}: {
  loaded: LoadedSelection | undefined
  providerName: string
  mayApply: MayApply
}) {
  // The selection survives a reload of the choices.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { key } = useLocation()
  const title = useFocusOnChange<HTMLHeadingElement>(loaded)
  const isReading = useNavigation().location?.search === applyAddress()
  return (
    <Card as="section" gap={4} aria-labelledby="postuler">
      <Cluster as="header" gap={3} justify="between">
        <h2 ref={title} id="postuler" tabIndex={-1}>
          {mayApply === 'yes' ? 'Envoyer mon profil' : WRITE}
        </h2>
        <Cluster gap={3} align="stretch" edge>
          {loaded ? (
            <ButtonLink to={applyAddress()} variant="white" size="small" icon="refresh" replace preventScrollReset>
              actualiser mes choix
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={tabAddress('formations')}
            variant="white"
            size="small"
            icon="close"
            replace
            preventScrollReset
          >
            Fermer
          </ButtonLink>
        </Cluster>
      </Cluster>
      <LiveRegion message={isReading ? 'Lecture de vos choix…' : ''} />
      {!loaded ? (
        <Stack gap={2} role="status">
          <p>Chargement de vos choix…</p>
          <Skeleton shape="title" width="wide" />
          <Skeleton shape="block" />
        </Stack>
      ) : loaded.problem ? (
        <Alert
          tone="error"
          title={loaded.problem === 'down' ? `${providerName} ne répond pas` : 'Une erreur est survenue'}
          live
        >
          <p>Vos choix sont conservés, mais ne peuvent pas s’afficher. Actualisez-les dans quelques minutes.</p>
        </Alert>
      ) : loaded.selection.trainings.length === 0 ? (
        <EmptyState icon="heart" headingLevel={3}>
          {UNCHANGED}
        </EmptyState>
      ) : loaded.selection.mayApply === 'yes' ? (
        <ApplyForm key={key} selection={loaded.selection} ticked={ticked} onTick={setTicked} />
      ) : (
        <WriteYourself selection={loaded.selection} />
      )}
    </Card>
  )
}

function ApplyForm({
  selection: { trainings, offer },
  ticked,
  onTick,
}: {
  selection: Selection
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}) {
  const {
    Form: FetcherForm,
    busy,
    outcome,
  } = useForm<ApplyOutcome>(({ intent }: ApplyOutcome) => intent === APPLY_INTENT)
  const problem = busy ? undefined : outcome?.problem
  const status = useFocusOnChange<HTMLDivElement>(outcome)
  const chosen = trainings.filter(({ code, publisher, isSent }) => ticked.has(code) && publisher !== null && !isSent)
  const recipients = [...new Set((outcome?.sent ?? chosen).flatMap(({ publisher }) => publisher ?? []))]
  const tick = (code: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(code)
    else next.delete(code)
    onTick(next)
  }
  return (
    <Form as={FetcherForm} gap={5} method="post" action={MATCHES + applyAddress()} preventScrollReset noValidate>
      <HiddenFields values={{ intent: APPLY_INTENT, shown: offer.shown }} />
      {trainings.map(({ code, publisher }) =>
        publisher === null ? null : <input key={code} type="hidden" name={publisherField(code)} value={publisher} />,
      )}
      <TrainingList trainings={trainings} ticked={ticked} onTick={tick} />
      <Stack gap={2}>
        <h3>Ce qui sera envoyé</h3>
        {offer.datatypes.map(({ _id, name, rows }) => (
          <div key={_id} className={styles.type}>
            <p className="strong">{name}</p>
            {rows.length > 0 ? (
              <WhatTheySee summary="Ce que l’organisme verra" of={name} rows={rows} open />
            ) : (
              <p className="soft small">
                Non renseigné dans votre profil&nbsp;: cette information ne sera pas envoyée.
              </p>
            )}
          </div>
        ))}
        <p>
          <TextLink to="/user/profile">Corriger mes informations</TextLink>
        </p>
      </Stack>
      <Stack gap={2}>
        <h3>À qui</h3>
        {/* Without JavaScript the names next to the trainings say it. */}
        <p className="strong" aria-live="polite">
          {recipients.length > 0
            ? `${recipients.join(', ')}, et personne d’autre.`
            : 'Les organismes des formations choisies, et personne d’autre.'}
        </p>
        <p className="soft small">{`Combien de temps\u00a0: ${offer.retention}`}</p>
      </Stack>
      {outcome?.sent ? (
        <div ref={status} tabIndex={-1}>
          <SentMessage sent={outcome.sent} />
        </div>
      ) : (
        <>
          <Checkbox
            name="accepted"
            label={offer.wording}
            hint="Vous pourrez retirer cet accord à tout moment dans Mes données, organisme par organisme."
          />
          {problem ? (
            <div ref={status} tabIndex={-1}>
              <Alert tone="error" live>
                {PROBLEMS[problem]}
              </Alert>
            </div>
          ) : null}
          <Cluster edge>
            <Button type="submit" loading={busy}>
              Envoyer mon profil
            </Button>
          </Cluster>
        </>
      )}
    </Form>
  )
}

/**
 * For people who cannot send a profile now: how to write to the establishments themselves, and why nothing is sent
 * (trust §1, 5).
 */
function WriteYourself({ selection: { trainings, mayApply, ofAgeFrom } }: { selection: Selection }) {
  const { user } = usePerson()
  const { title, text } = notAllowedWords(mayApply, ofAgeFrom)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <>
      <Stack gap={2}>
        <p>Sur la fiche, cherchez l’adresse ou le formulaire de contact. Puis envoyez votre message.</p>
        <Stack as="ul" gap={4} aria-label="Mes choix">
          {trainings.map(({ code, title, publisher, link }) => (
            <Stack as="li" key={code} gap={1} align="start">
              <span className="strong">{title}</span>
              {publisher ? <span className="soft small">{publisher}</span> : null}
              {link ? (
                <ButtonLink
                  href={link}
                  newTab
                  variant="bordered"
                  size="smallMain"
                  icon="external"
                  referrerPolicy="no-referrer"
                >
                  Voir la fiche
                  <span className="visually-hidden">{`\u00a0: ${title}`}</span>
                </ButtonLink>
              ) : (
                <span className="soft small">Sa fiche n’est pas connue. Cherchez le site de l’établissement.</span>
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
      <Letter
        label="Mon message"
        copyLabel="Copier mon message"
        copied="Message copié"
        start={messageOf(trainings, name)}
        rows={12}
      >
        <OfferedButton to="/user/meetings" variant="bordered" size="smallMain">
          En parler à quelqu’un
        </OfferedButton>
      </Letter>
      <Alert
        tone="info"
        title={title}
        actions={
          <ButtonLink to="/user/profile" variant="white" size="smallMain">
            Mes informations
          </ButtonLink>
        }
      >
        {text}
      </Alert>
    </>
  )
}

function notAllowedWords(mayApply: MayApply, ofAgeFrom: string | null): { title: string; text: string } {
  if (mayApply === 'age-group-needed')
    return {
      title: 'Dites-nous d’abord votre tranche d’âge',
      text: 'L’envoi de profil est réservé aux personnes majeures. Indiquez votre tranche d’âge dans Mes informations.',
    }
  if (ofAgeFrom !== null)
    return {
      title: `Vous pourrez envoyer votre profil à partir du ${momentText(ofAgeFrom)}`,
      text: 'Pour protéger les mineurs, l’envoi de profil s’ouvre 24\u00a0heures après votre réponse. Vos choix sont conservés.',
    }
  if (mayApply === 'pupil')
    return {
      title: 'L’envoi de profil s’ouvre après le lycée',
      text: 'Votre profil indique que vous êtes au lycée\u00a0: vos coordonnées ne sont transmises à aucun organisme. Si ce n’est plus le cas, changez votre situation dans Mes informations.',
    }
  return {
    title: 'L’envoi de profil est réservé aux personnes majeures',
    text: 'Vos coordonnées ne sont transmises à aucun organisme. Un parent, un conseiller ou une conseillère peut vous aider à écrire.',
  }
}
