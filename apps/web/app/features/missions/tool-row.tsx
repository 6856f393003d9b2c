import type { Service } from '@visions/contract/catalogue'
import { safeLink } from '@visions/contract/links'
import { useState } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Heading, type HeadingLevel } from '@visions/ui/heading.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { OpeningLink } from '../shell/opening-link.tsx'
import { taskToolAddress } from './open-task.ts'
import type { Starting } from './tool-dialog.tsx'
import styles from './tool-row.module.css'

/** Maximum number of tags in a row. */
const MAX_TAGS = 3

/** How the tools of a page are started. */
export interface ToolControls {
  busy: boolean
  /** The button itself opens the tool, without a dialog. */
  opensTool?: boolean
  onStart: (starting: Starting) => void
}
export interface ToolRowProps {
  service: Service
  taskId: string
  taskDone: boolean
  replay: boolean
  controls: ToolControls
  headingLevel: HeadingLevel
}

/**
 * A tool of a task (TSK-03). Where scripts do not run its button is a link, which accomplishes the task and opens the
 * tool. Where they do, `onStart` is called for a tool with a valid site.
 */
export function ToolRow({ service, taskId, taskDone, replay, controls, headingLevel }: ToolRowProps) {
  const [noSite, setNoSite] = useState(false)
  const { tags, description, isFree, timeEstimation } = service.galaxy.user
  const site = safeLink(service.urls.website)
  const isHydrated = useHydrated()
  const look = { size: 'smallMain', variant: replay ? 'white' : 'bordered' } as const
  const label = (
    <>
      {replay ? 'Rejouer' : 'Commencer'}
      <span className="visually-hidden">{` avec ${service.name}`}</span>
    </>
  )
  function start(address: string) {
    logActivity('open-tool', { status: 'started', resource: service._id })
    controls.onStart({ taskId, taskDone, service, site: address })
  }
  return (
    <li className={styles.tool}>
      <img className={styles.logo} src={service.logo} alt="" width="56" height="56" loading="lazy" decoding="async" />
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name}>
          {service.name}
        </Heading>
        <Cluster as="ul" gap={1} align="stretch" className={styles.tags}>
          {isFree ? null : (
            <li>
              <Chip tone="flag">Payant</Chip>
            </li>
          )}
          {tags.slice(0, MAX_TAGS).map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
          {timeEstimation > 0 ? (
            <li>
              <Chip tone="white" icon="clock">{`${timeEstimation}\u00a0min`}</Chip>
            </li>
          ) : null}
        </Cluster>
        <p className={classNames('soft small', styles.description)}>{description || service.description}</p>
      </div>
      <div className={styles.start}>
        {!isHydrated ? (
          <OpeningLink {...look} href={taskToolAddress(taskId, service._id)}>
            {label}
          </OpeningLink>
        ) : controls.opensTool && site && !service.isPersonalCloud ? (
          <OpeningLink {...look} href={site} onOpen={() => start(site)}>
            {label}
          </OpeningLink>
        ) : (
          <Button
            {...look}
            loading={controls.busy}
            onClick={() => {
              setNoSite(!site)
              if (site) start(site)
            }}
          >
            {label}
          </Button>
        )}
      </div>
      {noSite ? (
        <div className={styles.message}>
          <Alert tone="error" live>
            {NO_WEBSITE}
          </Alert>
        </div>
      ) : null}
    </li>
  )
}
