import { longDate } from '@visions/contract/french-dates'
import type { personalDataRoutes } from '@visions/contract/personal-data'
import type { Answer } from '@visions/contract/kernel'
import { count } from '@visions/contract/french-words'
import { OfferedButton } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './available-data.module.css'

export type PersonalData = Answer<(typeof personalDataRoutes)['GET /personaldata']>

/** The data that each tool returned (SHR-01). */
export function AvailableData({ services }: { services: PersonalData['services'] }) {
  const has = useHas()
  if (services.length === 0)
    return (
      <EmptyState
        icon="data"
        action={
          <OfferedButton to="/user/experiences" variant="bordered" size="smallMain">
            Mes parcours
          </OfferedButton>
        }
      >
        {has('personalCloud')
          ? 'Vous n’avez pas encore de données disponibles pour votre cloud personnel'
          : 'Les résultats de vos outils s’afficheront ici.'}
      </EmptyState>
    )
  return (
    <Stack as="ul" gap={4}>
      {services.map(({ _id, name, logo, datatypes, receivedAt }) => (
        <Card as="li" key={_id} compact className={styles.service}>
          <img src={logo} alt="" width="48" height="48" loading="lazy" decoding="async" className={styles.logo} />
          <div className={styles.words}>
            <h3 className="large">{name}</h3>
            {receivedAt ? (
              <p className={styles.note}>
                Reçues le <time dateTime={receivedAt}>{longDate(receivedAt)}</time>
              </p>
            ) : null}
          </div>
          <ul className={styles.types}>
            {datatypes.map((datatype) => (
              <li key={datatype._id}>
                <span className={styles.type}>
                  <strong>{datatype.name}</strong>
                  <span className={styles.note}>{datatype.description}</span>
                </span>
                <span className={styles.available}>
                  {datatype.available > 0 ? count(datatype.available, 'résultat', 'résultats') : 'Aucun résultat'}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}
