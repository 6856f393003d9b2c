import type { ConsentPopupItem } from '@visions/contract/consents'
import type { Answer } from '@visions/contract/kernel'
import type { personalDataRoutes } from '@visions/contract/personal-data'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { count, ofName, toName } from '@visions/contract/french-words'
import { matchingAddress } from '../consents/consent-address.ts'
import { CloudOnboarding } from '../shell/cloud-onboarding.tsx'
import type { Cloud } from '../shell/cloud.ts'
import { OpenCloud } from '../shell/open-cloud.tsx'
import { usePerson } from '../shell/use-person.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './end-page.module.css'
import type { ExperienceStanding } from './experience-data.ts'
import { GenerateForm, isThere, ReadLink } from './generation-card.tsx'
import { missingText } from './journey-words.ts'
import type { EndOutcome } from './walk-act.ts'

/**
 * The end of the assessment: registers it, then offers to share data with the cloud (BIL-04, BIL-05).
 * `consent`: the consent window.
 */
export function EndPage({
  experience: { journey, mine },
  services,
  cloud,
  providerId,
  offer,
  consent,
}: {
  experience: ExperienceStanding
  /** null: loading failed. */
  services: Answer<(typeof personalDataRoutes)['GET /personaldata']>['services'] | null
  /** null: unknown. */
  cloud: Cloud | null
  /** The tool whose data are shared with the cloud. */
  providerId: string | undefined
  /** The exchange with the cloud; undefined when none is offered. */
  offer: ConsentPopupItem | undefined
  consent: ReactNode
}) {
  useRefreshOnReturn()
  // In this component: the outcome outlives the waiting message.
  const end = useForm<Extract<EndOutcome, { intent: 'complete' }>>(({ intent }: EndOutcome) => intent === 'complete')
  // Registered during this visit; an earlier assessment was credited then.
  const isCreditedNow = end.outcome?.problem === null && !isThere(mine.assessment)
  const address = `/user/experiences/${journey.experience}`
  // The whole page changes when the registration is done.
  const title = useFocusOnChange<HTMLHeadingElement>(mine.completedAt !== null, true)
  if (mine.completedAt === null)
    return (
      <Stack gap={5}>
        <h1>La fin de votre parcours</h1>
        {mine.isUnlocked ? (
          <Registering {...end} />
        ) : (
          <EmptyState
            icon="flag"
            title="Il reste quelque chose à faire"
            headingLevel={2}
            action={<ButtonLink to={address}>Retourner à mon parcours</ButtonLink>}
          >
            {mine.missing.length === 0 ? <p>Terminez un outil du parcours.</p> : null}
            {mine.missing.map((step) => (
              <p key={`${step.what} ${step.platform._id}`}>{missingText(step)}</p>
            ))}
          </EmptyState>
        )}
      </Stack>
    )
  return (
    <Stack gap={5}>
      <Card as="section" tone="blue" className={styles.bravo} aria-labelledby="bravo">
        <Icon name="trophy" className={styles.trophy} />
        <Stack gap={3} className={styles.words}>
          <h1 ref={title} id="bravo" tabIndex={-1}>
            Félicitations&nbsp;!
          </h1>
          <p>
            {'Vous êtes au bout de ce parcours. '}
            {mine.assessment?.state === 'ready'
              ? 'Vous pouvez lire votre bilan.'
              : mine.assessment?.state === 'making'
                ? 'Votre bilan se prépare.'
                : 'Vous pouvez générer votre bilan, puis le lire.'}
          </p>
          <Cluster gap={3} between={4} edge>
            <ReadLink journey={journey} assessment={mine.assessment} />
            {isThere(mine.assessment) ? null : mine.isUnlocked ? (
              <GenerateForm journey={journey} />
            ) : (
              <ButtonLink to={address} variant="white">
                Retourner à mon parcours
              </ButtonLink>
            )}
            {isCreditedNow ? <VisionsStars amount={journey.visionsStars} signed /> : null}
          </Cluster>
        </Stack>
      </Card>
      <Stack as="section" gap={4} align="start" className={styles.section} aria-labelledby="donnees">
        <SectionTitle id="donnees">Vos données pour votre cloud personnel</SectionTitle>
        <p>Ces résultats sont à vous. Vous pouvez les enregistrer dans votre cloud personnel, hors de Visions.</p>
        {services === null ? (
          <Alert tone="error" title="Une erreur est survenue">
            Vos données n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
          </Alert>
        ) : services.length === 0 ? (
          <EmptyState icon="data">Vous n’avez pas encore de données disponibles pour votre cloud personnel</EmptyState>
        ) : (
          <Tiles as="ul" min={20} fit className={styles.services}>
            {services.map(({ _id, name, logo, datatypes }) => (
              <li key={_id}>
                <Card className={styles.service}>
                  <img
                    src={logo}
                    alt=""
                    width="48"
                    height="48"
                    loading="lazy"
                    decoding="async"
                    className={styles.logo}
                  />
                  <Stack gap={3} className={styles.words}>
                    <h3 className={styles.name}>{name}</h3>
                    <ul>
                      {datatypes
                        .filter(({ available }) => available > 0)
                        .map((type) => (
                          <li key={type._id}>{`${type.name} (${count(type.available, 'résultat', 'résultats')})`}</li>
                        ))}
                    </ul>
                  </Stack>
                </Card>
              </li>
            ))}
          </Tiles>
        )}
        <CloudActions cloud={cloud} providerId={providerId} offer={offer} />
        <CloudOnboarding url={cloud?.onboardingUrl} />
        <TextLink to="/user/share">Voir toutes mes données</TextLink>
      </Stack>
      {consent}
    </Stack>
  )
}

/** Registers the end: automatically with JavaScript, else by a button. */
function Registering({
  Form,
  submit,
  busy,
  outcome,
}: ReturnType<typeof useForm<Extract<EndOutcome, { intent: 'complete' }>>>) {
  const { user } = usePerson()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void submit({ intent: 'complete', userId: user._id }, { method: 'post' })
  }, [submit, user._id])
  const failed = !busy && outcome?.problem
  return (
    <Card gap={4}>
      {failed ? (
        <Alert tone="error" title="La fin de votre bilan n’est pas encore enregistrée" live>
          {outcome.problem === 'missing'
            ? 'Une étape n’est pas finie. Retournez à votre parcours.'
            : 'Votre parcours est conservé. Réessayez dans quelques minutes.'}
        </Alert>
      ) : (
        <Stack role="status" gap={4}>
          <p>Nous enregistrons la fin de votre bilan…</p>
          <Skeleton shape="line" />
          <Skeleton shape="line" width="wide" />
        </Stack>
      )}
      <Form method="post" className={failed ? undefined : 'without-scripts'}>
        <HiddenFields values={{ intent: 'complete', userId: user._id }} />
        <Button type="submit" loading={busy}>
          {failed ? 'Réessayer' : 'J’enregistre la fin de mon bilan'}
        </Button>
      </Form>
    </Card>
  )
}

/** Shares data with the cloud when an exchange is offered, then opens the cloud. */
function CloudActions({
  cloud,
  providerId,
  offer,
}: Pick<Parameters<typeof EndPage>[0], 'cloud' | 'providerId' | 'offer'>) {
  const provider = offer?.providers.find(({ _id }) => _id === providerId)
  const isShared = provider !== undefined && provider.state !== 'none'
  return (
    <>
      {isShared ? (
        <Alert tone={provider.state === 'given-up' ? 'error' : 'success'}>
          {provider.state === 'confirmed'
            ? `Vos résultats ${ofName(provider.name)} sont dans ${offer?.serviceImport.name}.`
            : provider.state === 'pending'
              ? `Nous envoyons vos résultats ${ofName(provider.name)} ${toName(offer?.serviceImport.name ?? '')}.`
              : `Vos résultats ${ofName(provider.name)} n’ont pas pu être envoyés. Relancez l’envoi depuis Mes données.`}
        </Alert>
      ) : null}
      <Cluster gap={3} between={4} edge>
        {provider && !isShared ? (
          <ButtonLink to={matchingAddress(provider._id)} variant="borderedGreen" icon="data" preventScrollReset>
            {`Partager mes données ${ofName(provider.name)}`}
          </ButtonLink>
        ) : null}
        <OpenCloud
          cloud={cloud?.serviceId ?? undefined}
          tool={providerId}
          variant={isShared ? 'gradient' : 'bordered'}
        />
      </Cluster>
    </>
  )
}
