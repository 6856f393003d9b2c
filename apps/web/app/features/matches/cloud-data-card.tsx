import { useHas } from '../shell/opening.ts'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { OpenCloud } from '../shell/open-cloud.tsx'

/** Opens the person's data in their personal cloud (MAT-01). Its form is sent to the page that shows it. */
export function CloudDataCard() {
  const has = useHas()
  if (!has('personalCloud')) return null
  return (
    <AsideCard icon="data" title="Mes données">
      <p>Vos résultats et vos bilans enregistrés hors de Visions sont dans votre cloud personnel.</p>
      <OpenCloud label="Voir mes données" size="smallMain" />
    </AsideCard>
  )
}
