import { Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import styles from './guide-card.module.css'

/** A step about the computer, which says nothing to a person with a phone. */
const isForComputer = (step: string): boolean => /^Installez-vous devant un ordinateur\b/.test(step)

/** The steps of an experience or a tool (JRN-02, JRN-20, SRV-01). */
export function GuideCard({ guide }: { guide: readonly string[] }) {
  if (guide.length === 0) return null
  return (
    <SectionCard id="guide" title="Mode d’emploi" isSmall gap={4} compact>
      <Stack as="ol" gap={3} className={styles.steps}>
        {guide.map((step) => (
          <li key={step} className={isForComputer(step) ? styles.computer : undefined}>
            {step}
          </li>
        ))}
      </Stack>
    </SectionCard>
  )
}
