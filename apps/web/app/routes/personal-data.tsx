import { useActionData, useSearchParams } from 'react-router'
import { assessmentAddress } from '../features/assessments/assessment-address.ts'
import { ConsentList } from '../features/consents/consent-list.tsx'
import { matchingAddress, readMatching } from '../features/consents/consent-address.ts'
import { actOnMatchingConsent, loadMatchingConsent, MatchingConsent } from '../features/consents/matching-consent.tsx'
import { CONSENT_INTENT } from '../features/consents/consent-steps.ts'
import type { Refusal } from '../features/consents/refusal.ts'
import { NotificationsCard } from '../features/notifications/notifications-card.tsx'
import { AvailableData } from '../features/personal-data/available-data.tsx'
import { CloudCard } from '../features/personal-data/cloud-card.tsx'
import { DeleteAccount, DeleteDialog, DeletionNotice } from '../features/personal-data/delete-account.tsx'
import { Download } from '../features/personal-data/download.tsx'
import { latestAssessment } from '../features/personal-data/latest-assessment.ts'
import { actOnPersonalData, type PersonalDataOutcome } from '../features/personal-data/page-act.ts'
import { ProfileTabs } from '../features/profile/profile-tabs.tsx'
import { findCloud } from '../features/shell/cloud.ts'
import { PartFailed } from '../features/shell/part-failed.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { useFocusOnChange } from '../lib/use-focus-on-change.ts'
import { useRefreshOnReturn } from '../lib/use-refresh.ts'
import { useHas } from '../features/shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './personal-data.module.css'

// Each part may fail alone.
const load = async (api: Api, { url }: PageArgs) => {
  const after = identifier(url.searchParams.get('apres')) ?? undefined
  const matching = readMatching(url.searchParams)
  const [data, consents, assessment, cloud, exchanges] = await Promise.all([
    orNull(api('GET /personaldata')),
    orNull(api('GET /consents', { query: after ? { after } : {} })),
    latestAssessment(api),
    findCloud(api),
    matching && orNull(api('GET /me')).then((me) => loadMatchingConsent(api, { ...matching, userId: me?.user._id })),
  ])
  return { after, data, consents, assessment, cloud, exchanges }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('etape', 'fait')

const act = async (api: Api, { request, url }: PageArgs): Promise<PersonalDataOutcome | Refusal | null> => {
  const form = await request.formData()
  if (form.get('intent') === CONSENT_INTENT) return actOnMatchingConsent(api, form, url)
  return (await actOnPersonalData(api, form, url)) ?? null
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mes données · Visions' }]

/** The stored data, their recipients, and the person's options (SHR-01 to SHR-04, CON-06). */
export default function PersonalData({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { after, data, consents, assessment, cloud, exchanges } = loaderData
  const acted = useActionData<PersonalDataOutcome | Refusal | null>()
  const [search] = useSearchParams()
  const has = useHas()
  useRefreshOnReturn()
  const isCancelled = search.get('fait') === 'maintien' && data !== null && !data.deletion
  // The button that cancels the deletion is removed with it.
  const notice = useFocusOnChange<HTMLDivElement>(isCancelled)
  const outcome = acted?.intent === CONSENT_INTENT ? undefined : (acted ?? undefined)
  return (
    <Columns side={21} className={styles.page}>
      <Stack gap={5} className={styles.header}>
        <ProfileTabs />
        <PageHeader title="Mes données">
          Vos résultats, vos accords de partage, et tout ce que vous pouvez télécharger ou supprimer.
        </PageHeader>
        {data?.deletion ? (
          <DeletionNotice
            dueAt={data.deletion.dueAt}
            live={search.get('fait') === 'suppression'}
            failed={outcome?.intent === 'keep'}
          />
        ) : null}
        {isCancelled ? (
          <div ref={notice} tabIndex={-1}>
            <Alert tone="success" live>
              Votre compte est conservé.
            </Alert>
          </div>
        ) : null}
      </Stack>
      {assessment || has('assessments') ? (
        <div className={styles.assessment}>
          <ContentCard
            tone="blue"
            headingLevel={2}
            kicker="Mes données réunies dans un bilan"
            title="Mon bilan"
            footer={
              <ButtonLink
                to={assessment ? assessmentAddress(assessment.experience, assessment.version) : '/user/experiences'}
                variant="white"
                size="smallMain"
              >
                {assessment ? 'Voir mon bilan' : 'Voir mes parcours'}
              </ButtonLink>
            }
          >
            À lire, à imprimer et à montrer à la personne de votre choix.
          </ContentCard>
        </div>
      ) : null}
      <Stack gap={5} className={styles.main}>
        <Stack as="section" gap={4} aria-labelledby="disponibles">
          <SectionTitle
            id="disponibles"
            aside={
              has('sharing') || has('matches') ? (
                <ButtonLink to={matchingAddress()} variant="borderedGreen" size="smallMain" preventScrollReset>
                  Partager mes données
                </ButtonLink>
              ) : undefined
            }
          >
            Mes données disponibles
          </SectionTitle>
          {data ? <AvailableData services={data.services} /> : <PartFailed />}
        </Stack>
        <Stack as="section" gap={4} aria-labelledby="consentements">
          <SectionTitle id="consentements">Mes accords</SectionTitle>
          {consents ? (
            <ConsentList
              consents={consents.consents}
              next={consents.next ? `?apres=${consents.next}#consentements` : undefined}
              first={after ? '?#consentements' : undefined}
            />
          ) : (
            <PartFailed />
          )}
        </Stack>
        <Stack as="section" gap={4} aria-labelledby="telecharger">
          <SectionTitle id="telecharger">Emporter mes données</SectionTitle>
          <Download kinds={data?.kinds ?? []} />
        </Stack>
        <Stack as="section" gap={4} aria-labelledby="compte">
          <SectionTitle id="compte">Supprimer mon compte</SectionTitle>
          {data ? <DeleteAccount deletion={data.deletion} /> : <PartFailed />}
        </Stack>
      </Stack>
      <Stack as="aside" gap={5} className={styles.aside} aria-label="Cloud et notifications">
        <CloudCard cloud={cloud} />
        <NotificationsCard />
        <p>
          <TextLink href="/confidentialite">Vos données et vos droits</TextLink>
        </p>
      </Stack>
      <MatchingConsent loaded={exchanges} refusal={acted?.intent === CONSENT_INTENT ? acted : undefined} closeTo="?" />
      {search.get('etape') === 'supprimer' && data && !data.deletion ? <DeleteDialog outcome={outcome} /> : null}
    </Columns>
  )
}
