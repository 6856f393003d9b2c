import type { Service } from '@visions/contract/catalogue'
import { useId } from 'react'
import { count } from '@visions/contract/french-words'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Term } from '@visions/ui/term.tsx'
import styles from './partner-sheet.module.css'

/** Price of a tool that states none. */
const USUAL_MINUTES = 20
const TYPES = { 0: 'Outil à essayer', 1: 'Plateforme qui reçoit vos données' } as const

/** A tool as its partner describes it, without links (UI-04). */
export function PartnerSheet({ service }: { service: Service }) {
  const id = useId()
  const { mainTag, timeEstimation, description } = service.galaxy.user
  const minutes = timeEstimation || USUAL_MINUTES
  return (
    <Card as="article" gap={3} compact aria-labelledby={id}>
      <div className={styles.head}>
        <img className={styles.logo} src={service.logo} alt="" width="64" height="64" loading="lazy" decoding="async" />
        <h3 id={id} className={styles.name}>
          {service.name}
        </h3>
      </div>
      <p>{description || service.description}</p>
      <Stack as="dl" gap={2} className={styles.facts}>
        <Term name="Durée">{count(minutes, 'minute', 'minutes')}</Term>
        <Term name="Type">{TYPES[service.type]}</Term>
        <Term name="Thème">
          <Chip>{mainTag}</Chip>
        </Term>
        <Term name="Données">
          {service.datatypes.length > 0
            ? service.datatypes.map(({ name }) => name).join(', ')
            : 'Aucune donnée partagée'}
        </Term>
      </Stack>
    </Card>
  )
}
