import { MOST_KEPT } from '../../lib/pocket.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MapPage } from '../shell/map-page.tsx'
import styles from './offline-page.module.css'

const NOT_YET = () => {}

/** The page shown without network. What stands between braces, and which part shows, is up to its script (site/offline.ts). */
export function OfflinePage() {
  return (
    <MapPage>
      <site-offline class={styles.page}>
        <Card className={styles.card} data-state="kept nothing-kept">
          <h1>Vous êtes hors connexion.</h1>
          <p>
            Cette page reviendra avec le réseau. Ce qui n’a pas pu être enregistré le sera quand vous rouvrirez vos
            missions dans ce navigateur.
          </p>
          {/* An empty address is the page that was asked for. */}
          <ButtonLink href="">Réessayer</ButtonLink>
        </Card>
        <Card className={styles.card} data-state="signing-out" hidden>
          <h1>La déconnexion n’est pas finie.</h1>
          <p>
            Cet appareil a oublié vos informations, vos missions et vos codes. Sans réseau, nous ne pouvons pas encore
            fermer votre session&nbsp;: ce sera fait dès qu’il reviendra, si cette page reste ouverte.
          </p>
          <ButtonLink href="">Réessayer</ButtonLink>
        </Card>
        <div data-state="nothing-kept">
          <EmptyState icon="ticket" title="Rien n’est gardé sur cet appareil" headingLevel={2}>
            S’il est à vous, il peut garder vos missions et vos codes pour les moments sans réseau. Vous le choisissez
            dans votre profil, sous «&nbsp;Lire sans réseau&nbsp;».
          </EmptyState>
        </div>
        <div className={styles.lists} data-state="kept" hidden>
          <section aria-labelledby="codes" className={styles.section} data-list="rewards">
            <h2 id="codes">Mes codes</h2>
            <p className={styles.seen} data-seen="" />
            <p data-none="" hidden>
              Aucune récompense obtenue à ce moment-là.
            </p>
            <ul className={styles.list} />
            <p className={styles.seen} data-full="" hidden>
              {`Cet appareil garde les ${MOST_KEPT} derniers. Les autres vous attendent avec le réseau.`}
            </p>
            <template>
              <li className={styles.reward}>
                <h3 className={styles.title}>{'{titre}'}</h3>
                <p className={styles.terms}>{'{offre}'}</p>
                <p className={styles.terms}>{'Obtenue le {date}'}</p>
                <Copyable look="code" what="Code" of="de {titre}" target={null} copy={NOT_YET} outcome={undefined}>
                  {'{code}'}
                </Copyable>
              </li>
            </template>
          </section>
          <section aria-labelledby="missions" className={styles.section} data-list="missions">
            <h2 id="missions">Mes missions</h2>
            <p className={styles.seen} data-seen="" />
            <p data-none="" hidden>
              Aucune mission à ce moment-là.
            </p>
            <ul className={styles.list} />
            <p className={styles.seen} data-full="" hidden>
              {`Cet appareil garde les ${MOST_KEPT} premières. Les autres vous attendent avec le réseau.`}
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
          </section>
        </div>
      </site-offline>
    </MapPage>
  )
}
