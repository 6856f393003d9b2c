import type { ResearchType } from '@visions/contract/vocabulary'
import { useNavigation } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Form, Tiles } from '../../ui/layout.tsx'
import styles from './search-choice.module.css'

const CHOICES = [
  {
    value: 'FORMATION',
    icon: 'graduation',
    label: 'Une formation',
    text: 'Trouver ce que vous voulez apprendre, et où l’apprendre.',
  },
  { value: 'JOB', icon: 'briefcase', label: 'Un emploi', text: 'Trouver un métier qui vous va, et qui recrute.' },
] as const

/** «Une formation» or «Un emploi»: one click chooses (OBJ-01). `current`: the present search. */
export function SearchChoice({
  userId,
  current,
  failed,
}: {
  userId: string
  current: ResearchType | null
  failed: boolean
}) {
  const sending = useNavigation().formData?.get('researchType')
  return (
    <Form method="post" gap={5}>
      <input type="hidden" name="userId" value={userId} />
      {failed ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Votre choix n’est pas enregistré. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <Tiles as="ul" min={17} fit gap={5}>
        {CHOICES.map(({ value, icon, label, text }, index) => (
          <Card as="li" key={value} gap={4} align="center" className={styles.choice}>
            <span className={styles.badge}>
              <Icon name={icon} />
            </span>
            <p id={`choix-${value}`}>
              {text}
              {value === current ? <strong> C’est votre recherche actuelle.</strong> : null}
            </p>
            <Button
              type="submit"
              name="researchType"
              value={value}
              size="largeMain"
              variant={index === 0 ? 'gradient' : 'blueGradient'}
              wide
              loading={sending === value}
              disabled={sending !== undefined && sending !== value}
              aria-describedby={`choix-${value}`}
            >
              {label}
            </Button>
          </Card>
        ))}
      </Tiles>
    </Form>
  )
}
