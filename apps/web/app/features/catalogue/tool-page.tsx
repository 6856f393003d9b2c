import type { FullService } from '@visions/contract/catalogue'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { GuideCard } from '../shell/guide-card.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AsideCard } from '../../ui/aside-card.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CATALOGUE, searchAddress } from './catalogue-address.ts'
import type { loadTool } from './catalogue-data.ts'
import { LaunchDialog } from './launch-dialog.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { factsOf } from './service-card.tsx'
import styles from './tool-page.module.css'

/** A tool whole: what it is, how it goes, what people think of it, and the way to it (SRV-01 to SRV-05). */
export function ToolPage({ tool, grades, isLaunching }: Awaited<ReturnType<typeof loadTool>>) {
  const navigate = useNavigate()
  const back = <BackLink to={CATALOGUE}>J’explore</BackLink>
  if (!tool)
    return (
      <div className={styles.page}>
        {back}
        <h1 className={styles.name}>Outil</h1>
        <Alert tone="error" title="Erreur de chargement des informations de l’outil">
          Rechargez la page dans quelques minutes.
        </Alert>
      </div>
    )
  const { tags, description: summary, defaultGuide } = tool.galaxy.user
  return (
    <div className={styles.page}>
      {back}
      <header className={styles.head}>
        <img className={styles.logo} src={tool.logo} alt="" width="96" height="96" />
        <div className={styles.words}>
          <h1 className={styles.name}>{tool.name}</h1>
          <p className={styles.facts}>{factsOf(tool)}</p>
          {tags.length > 0 ? (
            <ul className={styles.tags} aria-label="Thèmes">
              {tags.map((tag) => (
                <li key={tag}>
                  <TextLink to={searchAddress({ tag })} className={styles.tag}>
                    <Chip>{tag}</Chip>
                  </TextLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className={styles.launch}>
          <ButtonLink to="?lancer" preventScrollReset>
            Lancer l’expérience
          </ButtonLink>
        </div>
      </header>
      <div className={styles.main}>
        <Card as="section" className={styles.detail} aria-labelledby="detail">
          <h2 id="detail" className={styles.title}>
            De quoi s’agit-il&nbsp;?
          </h2>
          {summary ? <p className={styles.summary}>{summary}</p> : null}
          <Collapsible>
            <div className={styles.texts}>
              <p>{tool.description}</p>
              {tool.concept ? (
                <div>
                  <h3 className={styles.subtitle}>Le concept</h3>
                  <p>{tool.concept}</p>
                </div>
              ) : null}
            </div>
          </Collapsible>
        </Card>
        <GuideCard guide={defaultGuide} />
      </div>
      <aside className={styles.aside} aria-label="En pratique">
        {tool.code ? (
          <AsideCard icon="ticket" title="Code d’usage">
            <p>L’outil vous demandera ce code.</p>
            <CopyableCode code={tool.code} of={tool.name} />
          </AsideCard>
        ) : null}
        <RatingPanel graded={grades} />
        <DataTypes tool={tool} />
      </aside>
      <LaunchDialog
        tool={tool}
        open={isLaunching}
        onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}

/** What the tool can give back about a person. */
function DataTypes({ tool: { datatypes } }: { tool: FullService }): ReactNode {
  if (datatypes.length === 0) return null
  return (
    <AsideCard icon="data" title="Vos données">
      <p>Les données que cet outil enregistre. Vous pourrez les partager si vous le voulez.</p>
      <ul className={styles.data}>
        {datatypes.map(({ _id, name, description }) => (
          <li key={_id}>
            <strong>{name}</strong>
            {description ? <span>{description}</span> : null}
          </li>
        ))}
      </ul>
    </AsideCard>
  )
}
