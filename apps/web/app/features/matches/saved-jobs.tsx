import type { SavedJob, Strength } from '@visions/contract/matches'
import type { OfferKind } from '@visions/contract/vocabulary'
import { safeLink } from '@visions/contract/links'
import { useState } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { usePerson } from '../shell/use-person.ts'
import { JobPreparation } from './job-preparation.tsx'
import { jobAnchor, prepareAddress, tabAddress } from './matches-address.ts'
import type { SavedJobs } from './matches-data.ts'
import styles from './saved-jobs.module.css'

const KINDS: Record<Exclude<OfferKind, 'training'>, string> = {
  job: 'Emploi',
  internship: 'Stage',
  apprenticeship: 'Alternance',
}

/**
 * The saved jobs, each with its advertisement and the help for an application (NBK-10). `jobs`: null when loading
 * failed, undefined when nothing is shared with the provider. `preparing`: code of the job whose help is open.
 */
export function SavedJobsList({
  jobs: loaded,
  preparing,
}: {
  jobs: SavedJobs | null | undefined
  preparing: string | undefined
}) {
  // The job whose help was opened or closed last gets the focus.
  const [changed, setChanged] = useState(preparing)
  if (preparing !== undefined && preparing !== changed) setChanged(preparing)
  return (
    <Section id="offres-gardees" title="Mes offres gardées" gap={4}>
      {loaded === null ? (
        <Alert tone="error" title="Vos offres gardées ne s’affichent pas">
          Elles sont conservées. Réessayez dans quelques minutes.
        </Alert>
      ) : !loaded || loaded.jobs.length === 0 ? (
        <EmptyState
          icon="heart"
          headingLevel={3}
          title="Aucune offre gardée"
          action={<ButtonLink to={tabAddress('emplois')}>Voir les emplois</ButtonLink>}
        >
          Gardez des offres. Vous retrouverez ici leur annonce et une aide pour postuler.
        </EmptyState>
      ) : (
        <Stack as="ul" gap={4}>
          {loaded.jobs.map((job) => (
            <JobCard
              key={job.code}
              job={job}
              strengths={loaded.strengths}
              isOpen={job.code === preparing}
              hasChanged={job.code === changed}
            />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function JobCard({
  job,
  strengths,
  isOpen,
  hasChanged,
}: {
  job: SavedJob
  strengths: readonly Strength[]
  isOpen: boolean
  hasChanged: boolean
}) {
  const { user } = usePerson()
  const title = useFocusOnChange<HTMLHeadingElement>(hasChanged && (isOpen ? 'open' : 'closed'))
  const { code, kind, publisher, place } = job
  const link = safeLink(job.link)
  const about = <span className="visually-hidden">{`\u00a0: ${job.title}`}</span>
  return (
    <Card as="li" id={jobAnchor(code)} gap={3} compact>
      <Stack gap={2} align="start">
        <Chip tone="marigold" icon="briefcase">
          {kind === 'training' ? 'Formation' : KINDS[kind]}
        </Chip>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {job.title}
        </h3>
        {publisher || place ? <p>{[publisher, place].filter(Boolean).join(' · ')}</p> : null}
      </Stack>
      {link ? null : (
        <p className="soft small">
          {publisher
            ? `L’adresse de l’annonce n’est pas connue. Cherchez-la sur le site de l’entreprise\u00a0: ${publisher}.`
            : 'L’adresse de l’annonce n’est pas connue.'}
        </p>
      )}
      <Cluster gap={3} align="stretch" edge>
        {link ? (
          <ButtonLink href={link} newTab size="smallMain" icon="external" referrerPolicy="no-referrer">
            Voir l’annonce
            {about}
          </ButtonLink>
        ) : null}
        {isOpen ? null : (
          <ButtonLink to={prepareAddress(code)} variant="bordered" size="smallMain" preventScrollReset>
            Préparer ma candidature
            {about}
          </ButtonLink>
        )}
      </Cluster>
      {isOpen ? (
        <JobPreparation
          job={job}
          strengths={strengths}
          name={[user.firstName, user.lastName].filter(Boolean).join(' ')}
        />
      ) : null}
    </Card>
  )
}
