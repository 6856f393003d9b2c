import { count, numberText } from '@visions/contract/french-words'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { codesAddress, type CodesPage } from './codes-act.ts'
import { daysText } from './codes-words.ts'

/** The stock of codes of all rewards, those that run out first (RWD-09). */
export function CodesView({ page: { rewards } }: { page: CodesPage }) {
  return (
    <Page>
      <PageHeader title="Codes">
        Le stock de codes de chaque récompense. Une personne importe les codes, une autre les met en vente. Aucun écran
        du bureau ne montre un code.
      </PageHeader>
      <ListTable
        empty={<EmptyState icon="gift">Les récompenses publiées s’afficheront ici, avec leurs codes.</EmptyState>}
        caption="Récompenses et leurs codes"
        columns={['Récompense', 'Codes en vente', 'Échanges en 28 jours', 'Durée du stock', 'Seuil', 'Lots']}
        rows={rewards.map((reward) => ({
          key: reward.id,
          cells: [
            <span key="title">
              <TextLink to={codesAddress(reward.id)}>{reward.title}</TextLink>
              <span className="soft small"> {reward.partner}</span>
            </span>,
            <Cluster key="left" gap={2}>
              {numberText(reward.left)}
              {reward.left <= reward.lowStock ? (
                <Chip tone="marigold">{reward.left === 0 ? 'Épuisé' : 'Bientôt épuisé'}</Chip>
              ) : null}
            </Cluster>,
            numberText(reward.soldRecently),
            daysText(reward),
            numberText(reward.lowStock),
            reward.waitingLots > 0 ? (
              <Chip key="lots" tone="marigold">
                {count(reward.waitingLots, 'lot à mettre en vente', 'lots à mettre en vente')}
              </Chip>
            ) : (
              'Aucun en attente'
            ),
          ],
        }))}
      />
    </Page>
  )
}
