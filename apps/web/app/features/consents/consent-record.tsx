import type { Consent } from '@visions/contract/consents'
import { longDate } from '@visions/contract/french-dates'
import { numberText, thatName } from '@visions/contract/french-words'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { Term } from '@visions/ui/term.tsx'
import styles from './consent-record.module.css'
import { TermsOfConsent } from './terms-of-consent.tsx'
import { WhatTheySee } from './what-they-see.tsx'

/** Everything a consent records (CON-06). */
export function ConsentRecord({ consent }: { consent: Consent }) {
  const {
    exporter,
    recipient,
    purpose,
    wording,
    retention,
    shared,
    trainings,
    email,
    givenAt,
    withdrawnAt,
    deliveries,
  } = consent
  const isReceived = deliveries.some(({ kind, state }) => kind === 'given' && state === 'confirmed')
  return (
    <>
      <SectionCard id="accord" title="Ce que vous avez accepté" gap={4}>
        <TermsOfConsent
          purpose={purpose}
          recipient={recipient.name}
          exporters={[exporter.name]}
          retention={retention}
          wording={wording}
          isRecord
        />
        <Cluster as="dl" gap={3} between={6} align="stretch" className={styles.dates}>
          <Term name="Donné le">
            <time dateTime={givenAt}>{longDate(givenAt)}</time>
          </Term>
          {withdrawnAt ? (
            <Term name="Retiré le">
              <time dateTime={withdrawnAt}>{longDate(withdrawnAt)}</time>
            </Term>
          ) : null}
          {email ? <Term name={'Adresse e-mail transmise'}>{email}</Term> : null}
          {deliveries.map(({ kind, attempts }) =>
            attempts > 0 ? (
              <Term key={kind} name={kind === 'given' ? 'Envois de vos données' : 'Envois du retrait'}>
                {numberText(attempts)}
              </Term>
            ) : null,
          )}
        </Cluster>
      </SectionCard>
      {trainings.length > 0 ? (
        <SectionCard id="formations" title="Pour quelles formations" gap={4}>
          <Stack as="ul" gap={3} className={styles.types}>
            {trainings.map(({ code, title }) => (
              <li key={code} className={styles.name}>
                {title}
              </li>
            ))}
          </Stack>
        </SectionCard>
      ) : null}
      <SectionCard id="donnees" title={withdrawnAt ? 'Ce que vous aviez partagé' : 'Ce que vous partagez'} gap={4}>
        {withdrawnAt ? (
          <p className="soft small">
            Depuis le retrait, nous conservons seulement le nom de ces données, sans leur contenu.
          </p>
        ) : null}
        <Stack as="ul" gap={3} className={styles.types}>
          {shared.map(({ _id, name, rows }) => (
            <li key={_id}>
              <h3 className={styles.name}>{name}</h3>
              {rows.length > 0 ? (
                <WhatTheySee
                  summary={`Ce ${thatName(recipient.name)} ${isReceived ? 'voit' : 'verra'}`}
                  of={name}
                  rows={rows}
                />
              ) : withdrawnAt ? null : (
                <p className="soft small">Aucun résultat au moment de l’accord&nbsp;: aucune donnée n’est partagée.</p>
              )}
            </li>
          ))}
        </Stack>
      </SectionCard>
    </>
  )
}
