import type { FullService } from '@visions/contract/catalogue'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { GuideCard } from '../shell/guide-card.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Collapsible } from '@visions/ui/collapsible.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Columns, Page } from '@visions/ui/page-layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CATALOGUE, searchAddress } from './catalogue-address.ts'
import type { loadTool } from './catalogue-data.ts'
import { LaunchDialog } from './launch-dialog.tsx'
import { RatingPanel } from './rating-panel.tsx'
import { factsOf } from './service-card.tsx'
import styles from './tool-page.module.css'

/** The page of a tool: description, steps, grades and a button to open it (SRV-01 to SRV-05). */
export function ToolPage({ tool, grades, isLaunching }: Awaited<ReturnType<typeof loadTool>>) {
  const navigate = useNavigate()
  const back = <BackLink to={CATALOGUE}>J’explore</BackLink>
  if (!tool)
    return (
      <Page>
        {back}
        <h1 className={styles.name}>Outil</h1>
        <Alert tone="error" title="Erreur de chargement des informations de l’outil">
          Rechargez la page dans quelques minutes.
        </Alert>
      </Page>
    )
  const { tags, description: summary, defaultGuide } = tool.galaxy.user
  return (
    <>
      <Columns side={22}>
        {back}
        <Cluster as="header" gap={4} between={5}>
          <img className={styles.logo} src={tool.logo} alt="" width="96" height="96" />
          <Stack gap={2} className={styles.words}>
            <h1 className={styles.name}>{tool.name}</h1>
            <p className="strong soft">{factsOf(tool)}</p>
            {tags.length > 0 ? (
              <Cluster as="ul" gap={0} between={2} align="stretch" className={styles.tags} aria-label="Thèmes">
                {tags.map((tag) => (
                  <li key={tag}>
                    <TextLink to={searchAddress({ tag })} className={styles.tag}>
                      <Chip>{tag}</Chip>
                    </TextLink>
                  </li>
                ))}
              </Cluster>
            ) : null}
          </Stack>
          <div className={styles.launch}>
            <ButtonLink to="?lancer" preventScrollReset>
              Lancer l’expérience
            </ButtonLink>
          </div>
        </Cluster>
        <Stack gap={5}>
          <SectionCard id="detail" title="De quoi s’agit-il&nbsp;?" isSmall gap={3} compact>
            {summary ? <p className="strong">{summary}</p> : null}
            <Collapsible>
              <Stack gap={4} className={styles.texts}>
                <p>{tool.description}</p>
                {tool.concept ? (
                  <div>
                    <h3 className={styles.subtitle}>Le concept</h3>
                    <p>{tool.concept}</p>
                  </div>
                ) : null}
              </Stack>
            </Collapsible>
          </SectionCard>
          <GuideCard guide={defaultGuide} />
        </Stack>
        <Stack as="aside" gap={5} aria-label="En pratique">
          {tool.code ? (
            <AsideCard icon="ticket" title="Code d’usage">
              <p>L’outil vous demandera ce code.</p>
              <CopyableCode code={tool.code} of={tool.name} />
            </AsideCard>
          ) : null}
          <RatingPanel graded={grades} />
          <DataTypes tool={tool} />
        </Stack>
      </Columns>
      <LaunchDialog
        tool={tool}
        open={isLaunching}
        onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

/** The data that the tool can return about a person. */
function DataTypes({ tool: { datatypes } }: { tool: FullService }): ReactNode {
  if (datatypes.length === 0) return null
  return (
    <AsideCard icon="data" title="Vos données">
      <p>Les données que cet outil enregistre. Vous pourrez les partager si vous le voulez.</p>
      <Stack as="ul" gap={3} className={styles.data}>
        {datatypes.map(({ _id, name, description }) => (
          <li key={_id}>
            <strong>{name}</strong>
            {description ? <span>{description}</span> : null}
          </li>
        ))}
      </Stack>
    </AsideCard>
  )
}
