import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Stack, Tiles } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import styles from './examples.module.css'
import type { Tab } from './matches-address.ts'

interface Example {
  kind: string
  title: string
  at: string
  reasons: readonly string[]
}

/** Invented offers: they show the form of a match, before any data are shared. */
const EXAMPLES: Record<'formations' | 'emplois', readonly Example[]> = {
  formations: [
    {
      kind: 'Formation',
      title: 'CAP Fleuriste',
      at: 'CFA des Trois Bouquets · Tours',
      reasons: ['Vous aimez créer de vos mains.', 'À 12 km de chez vous.'],
    },
    {
      kind: 'Formation',
      title: 'BTS Gestion forestière',
      at: 'Lycée de la Haute-Futaie · Épinal',
      reasons: ['Vous voulez travailler dehors.', 'Accessible avec votre niveau d’études.'],
    },
  ],
  emplois: [
    {
      kind: 'Emploi',
      title: 'Fleuriste',
      at: 'Les Trois Bouquets · Tours',
      reasons: ['Vous aimez créer de vos mains.', 'À 12 km de chez vous.'],
    },
    {
      kind: 'Alternance',
      title: 'Technicien forestier ou technicienne forestière',
      at: 'Bois de la Haute-Futaie · Épinal',
      reasons: ['Vous voulez travailler dehors.', 'Accessible avec votre niveau d’études.'],
    },
  ],
}

/** Two examples of matches, each marked as an example. */
export function MatchExamples({ tab }: { tab: Tab }) {
  return (
    <Section id="exemples" title="À quoi ressemble un match" isSmall gap={3}>
      <Tiles as="ul" min={17}>
        {EXAMPLES[tab === 'emplois' ? 'emplois' : 'formations'].map(({ kind, title, at, reasons }) => (
          <Card as="li" key={title} gap={2} compact className={styles.example}>
            <p>
              <Chip tone="sand" icon="eye">{`Exemple · ${kind}`}</Chip>
            </p>
            <h3 className="large">{title}</h3>
            <p>{at}</p>
            <Stack as="ul" gap={1} className="bullets" aria-label="Pourquoi cet exemple">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </Stack>
          </Card>
        ))}
      </Tiles>
      <p className="soft small">Ces offres sont inventées. Les vôtres s’afficheront avec leurs raisons.</p>
    </Section>
  )
}
