import type { Overview } from '@visions/contract/overview'
import type { ReactNode } from 'react'
import { count, numberText } from '@visions/contract/french-words'
import { CONSENTS } from '../consents/consent-address.ts'
import { BarChart } from '@visions/ui/bar-chart.tsx'
import { Card } from '@visions/ui/card.tsx'
import { FiguresTable } from '@visions/ui/figures-table.tsx'
import { Gauge } from '@visions/ui/gauge.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './progress-panels.module.css'
import {
  doneText,
  listed,
  missionsSentence,
  platformsSentence,
  starsSentence,
  sum,
  upTo,
  weekText,
} from './progress-words.ts'

const SUMMARY = 'Voir les chiffres'

/** `empty`: shown instead of `children` when there is nothing to draw. `more`: a link. */
function Panel({
  id,
  title,
  isEmpty,
  empty,
  more,
  children,
}: {
  id: string
  title: string
  isEmpty: boolean
  empty: string
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p className="soft small">{empty}</p> : children}
      {more ? <p className={styles.more}>{more}</p> : null}
    </Card>
  )
}

/** The stars in one sentence, and the figures of each week (RWD-01). */
export const StarsPanel = ({ stars }: { stars: Overview['stars'] }) => (
  <Panel
    id="etoiles"
    title="Mes VisionsStars"
    isEmpty={stars.received === 0}
    empty="Vos VisionsStars s’afficheront ici, semaine après semaine. Pour commencer, accomplissez une tâche."
    more={<TextLink to="/user/rewards">Voir les récompenses</TextLink>}
  >
    <p>{starsSentence(stars)}</p>
    <FiguresTable
      summary={SUMMARY}
      caption="Vos VisionsStars par semaine"
      columns={['Semaine du', 'Reçues', 'Dépensées', 'Solde']}
      rows={stars.weeks.map(({ monday, received, spent, balance }) => ({
        name: weekText(monday),
        figures: [received, spent, balance].map((n) => numberText(n)),
      }))}
    />
  </Panel>
)

/** The missions with their completed tasks (MIS-12). */
export function MissionsPanel({ missions }: { missions: Overview['missions'] }) {
  const { list, total } = missions
  const all = sum(list, (mission) => mission.total)
  return (
    <Panel
      id="missions"
      title="Mes missions"
      isEmpty={all === 0}
      empty="Vos missions apparaîtront ici dès que vous en aurez."
      more={<TextLink to="/user/missions">Voir mes missions</TextLink>}
    >
      <Cluster gap={3} between={5} className={styles.gauge}>
        <Gauge value={(sum(list, (mission) => mission.done) / all) * 100} label="Tâches accomplies dans ces missions" />
        <p className="soft small">{missionsSentence(missions)}</p>
      </Cluster>
      <BarChart
        label={list.map((mission) => `${mission.name}\u00a0: ${doneText(mission.done, mission.total)}.`).join(' ')}
        bars={list.map(({ name, ...mission }) => ({
          name,
          text: doneText(mission.done, mission.total),
          parts: { full: mission.done, empty: mission.total - mission.done },
        }))}
      />
      {total > list.length ? (
        <p className="soft small">{`Et ${count(total - list.length, 'autre mission', 'autres missions')}.`}</p>
      ) : null}
      <FiguresTable
        summary={SUMMARY}
        caption="Les tâches de vos missions"
        columns={['Mission', 'Accomplies', 'En tout']}
        rows={list.map((mission) => ({
          name: mission.name,
          figures: [String(mission.done), String(mission.total)],
        }))}
      />
    </Panel>
  )
}

/** The platforms of each experience: finished, in progress, to do (JRN-02). */
export function PlatformsPanel({ platforms }: { platforms: Overview['platforms'] }) {
  const isBegun = platforms.some(({ finished, underWay }) => finished + underWay > 0)
  return (
    <Panel
      id="plateformes"
      title="Mes parcours"
      isEmpty={!isBegun}
      empty="Un parcours enchaîne quelques outils et vous donne un résultat. Il s’affichera ici, outil après outil."
      more={<TextLink to="/user/experiences">Voir mes parcours</TextLink>}
    >
      <BarChart
        label={platformsSentence(platforms)}
        legend={{ full: 'terminées', striped: 'en cours', empty: 'à faire' }}
        bars={platforms.map(({ title, finished, underWay, total }) => ({
          name: title,
          text: `${finished} sur\u00a0${total}`,
          parts: { full: finished, striped: underWay, empty: total - finished - underWay },
        }))}
      />
      <FiguresTable
        summary={SUMMARY}
        caption="Les outils de vos parcours"
        columns={['Parcours', 'Terminées', 'En cours', 'En tout']}
        rows={platforms.map(({ title, ...figures }) => ({
          name: title,
          figures: [figures.finished, figures.underWay, figures.total].map(String),
        }))}
      />
    </Panel>
  )
}

/** Active and withdrawn consents (CON-06). */
export function ConsentsPanel({ consents: { live, withdrawn, recipients } }: { consents: Overview['consents'] }) {
  const counts = `${upTo(live)} en cours, ${upTo(withdrawn)} ${withdrawn < 2 ? 'retiré' : 'retirés'}`
  return (
    <Panel
      id="consentements"
      title="Ce que je partage"
      isEmpty={live + withdrawn === 0}
      empty="Vous ne partagez aucune donnée pour l’instant. Vos données sont envoyées seulement avec votre accord."
      more={<TextLink to={CONSENTS}>Voir mes accords</TextLink>}
    >
      <p className="soft small">
        {live === 0
          ? 'Vous ne partagez plus rien\u00a0: tous vos accords sont retirés.'
          : recipients.length < 10
            ? `Vous partagez actuellement des données avec\u00a0: ${listed(recipients)}.`
            : `Vous partagez actuellement des données avec plusieurs partenaires, dont\u00a0: ${listed(recipients)}.`}
      </p>
      <BarChart
        label={`Accords\u00a0: ${counts}.`}
        legend={{ full: 'en cours', empty: 'retirés' }}
        bars={[{ name: 'Mes accords', text: counts, parts: { full: live, empty: withdrawn } }]}
      />
      <FiguresTable
        summary={SUMMARY}
        caption="Vos accords"
        columns={['Accords', 'Nombre']}
        rows={[
          { name: 'En cours', figures: [upTo(live)] },
          { name: 'Retirés', figures: [upTo(withdrawn)] },
        ]}
      />
    </Panel>
  )
}
