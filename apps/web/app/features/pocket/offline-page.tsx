import { MAX_ITEMS } from '../../lib/pocket.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Copyable } from '@visions/ui/copyable.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { MapPage } from '../shell/map-page.tsx'
import styles from './offline-page.module.css'

const NOT_YET = () => {}

/** The offline page. Its script fills in the names in braces and shows one of its states (site/offline.ts). */
export function OfflinePage() {
  return (
    <MapPage>
      <site-offline class={styles.page}>
        <Card gap={4} align="start" className={styles.card} data-state="stored nothing-stored">
          <h1>Vous êtes hors connexion.</h1>
          <p>
            Cette page s’affichera avec la connexion. Vos tâches en attente seront enregistrées quand vous rouvrirez vos
            missions dans ce navigateur.
          </p>
          {/* An empty address is the requested page. */}
          <ButtonLink href="">Réessayer</ButtonLink>
        </Card>
        <Card gap={4} align="start" className={styles.card} data-state="signing-out" hidden>
          <h1>La déconnexion n’est pas finie.</h1>
          <p>
            Vos informations, vos missions et vos codes sont effacés de cet appareil. Votre session se fermera au retour
            de la connexion, si cette page reste ouverte.
          </p>
          <ButtonLink href="">Réessayer</ButtonLink>
        </Card>
        <div data-state="nothing-stored">
          <EmptyState icon="ticket" title="Rien n’est enregistré sur cet appareil" headingLevel={2}>
            Si cet appareil est à vous, vous pouvez y enregistrer vos missions et vos codes. Choisissez «&nbsp;Lire hors
            connexion&nbsp;» dans votre profil.
          </EmptyState>
        </div>
        <Stack gap={6} className={styles.lists} data-state="stored" hidden>
          <Section id="codes" title="Mes codes" gap={3} data-list="rewards">
            <p className={styles.seen} data-seen="" />
            <p data-none="" hidden>
              Aucune récompense obtenue à ce moment-là.
            </p>
            <Stack as="ul" gap={3} className={styles.list} />
            <p className={styles.seen} data-full="" hidden>
              {`Les ${MAX_ITEMS} derniers codes sont enregistrés sur cet appareil. Retrouvez les autres en ligne.`}
            </p>
            <template>
              <li className={styles.reward}>
                <h3 className={styles.title}>{'{titre}'}</h3>
                <p className={styles.terms}>{'{offre}'}</p>
                <p className={styles.terms}>{'Obtenue le {date}'}</p>
                <Copyable look="code" what="Code" of="&nbsp;: {titre}" target={null} copy={NOT_YET} outcome={undefined}>
                  {'{code}'}
                </Copyable>
              </li>
            </template>
          </Section>
          <Section id="missions" title="Mes missions" gap={3} data-list="missions">
            <p className={styles.seen} data-seen="" />
            <p data-none="" hidden>
              Aucune mission à ce moment-là.
            </p>
            <Stack as="ul" gap={3} className={styles.list} />
            <p className={styles.seen} data-full="" hidden>
              {`Les ${MAX_ITEMS} premières missions sont enregistrées sur cet appareil. Retrouvez les autres en ligne.`}
            </p>
            <template>
              <li className={styles.mission}>
                <Icon name="flag" className={styles.flag} />
                <div>
                  <h3 className={styles.title}>{'{nom}'}</h3>
                  <p className={styles.terms}>{'{avancement}'}</p>
                </div>
              </li>
            </template>
          </Section>
        </Stack>
      </site-offline>
    </MapPage>
  )
}
