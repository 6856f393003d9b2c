import type { Operator } from '@visions/contract/operator'
import { Alert } from '../../ui/alert.tsx'
import { WRITTEN_ON } from './masthead.tsx'
import { TextPage } from './text-page.tsx'
import text from './texts/accessibilite.md?raw'

/** The accessibility statement, in the order of the official model (PUB-10; RGAA 4.1.2). */
export const Accessibility = ({ operator, origin }: { operator: Operator; origin: string }) => (
  <TextPage
    slug="accessibilite"
    text={text}
    operator={operator}
    values={{ origin, writtenOn: WRITTEN_ON, conformity: <Conformity key="conformity" /> }}
  />
)

const Conformity = () => (
  <Alert tone="info" title="Visions est non conforme.">
    <p>
      Le site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2. Aucun
      tiers ne l’a encore audité&nbsp;: il n’existe donc aucun résultat d’audit en cours de validité.
    </p>
  </Alert>
)
