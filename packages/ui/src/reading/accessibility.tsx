import type { Operator } from '@visions/contract/operator'
import { Alert } from '../alert.tsx'
import { WRITTEN_ON } from './masthead.tsx'
import { TextPage } from './text-page.tsx'
import text from './texts/accessibilite.md?raw'

/**
 * The accessibility statement, in the order of the official model (PUB-10; RGAA 4.1.2). The back office is a site of
 * its own, with its own statement (PEO-07).
 */
export function Accessibility({
  operator,
  origin,
  isOffice = false,
}: {
  operator: Operator
  origin: string
  isOffice?: boolean
}) {
  return (
    <TextPage
      text={text}
      operator={operator}
      values={{
        origin,
        writtenOn: WRITTEN_ON,
        site: isOffice ? 'au bureau de Visions' : 'à Visions',
        conformity: <Conformity key="conformity" site={isOffice ? 'Le bureau de Visions' : 'Visions'} />,
        // Marks of blocks that only one of the two has.
        forPeople: isOffice ? null : '',
        forOffice: isOffice ? '' : null,
      }}
    />
  )
}

const Conformity = ({ site }: { site: string }) => (
  <Alert tone="info" title={`${site} est non conforme.`}>
    <p>
      Le site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2. Aucun
      tiers ne l’a encore audité&nbsp;: il n’existe donc aucun résultat d’audit en cours de validité.
    </p>
  </Alert>
)
