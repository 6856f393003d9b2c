import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { POCKET_ANCHOR } from './pocket-card.tsx'
import { usePocket } from './use-pocket.ts'

/** Next to the codes: whether this device stores them, with a link to the setting. */
export function PocketHint() {
  const isOpen = usePocket()
  if (isOpen === undefined) return null
  return (
    <Cluster as="p" gap={0} between={3} className="soft small">
      {isOpen ? 'Vos codes sont enregistrés sur cet appareil, pour les lire hors connexion. ' : null}
      <TextLink to={`/user/profile/reglages#${POCKET_ANCHOR}`}>
        {isOpen ? 'Modifier ce choix' : 'Lire mes codes hors connexion'}
      </TextLink>
    </Cluster>
  )
}
