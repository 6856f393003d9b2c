import type { Service } from '@visions/contract/catalogue'
import { safeLink } from '@visions/contract/links'
import { useState } from 'react'
import { Form } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Heading, type HeadingLevel } from '@visions/ui/heading.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { OpenCloud } from '../shell/open-cloud.tsx'
import { OpeningLink } from '../shell/opening-link.tsx'
import type { Refused } from './page-act.ts'
import type { Starting } from './tool-dialog.tsx'
import styles from './tool-row.module.css'

/** Maximum number of tags in a row. */
const MAX_TAGS = 3

/** How the tools of a page are started. */
export interface ToolControls {
  /** The tool just started by a form without JavaScript. */
  openedServiceId: string | null
  /** Error of the form. */
  refused: Refused | undefined
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
 * A tool of a task (TSK-03). Its button is a form, which works without JavaScript: then the row of the started
 * tool links to the site. With JavaScript `onStart` replaces the form for a tool with a valid site.
 */
export function ToolRow({ service, taskId, taskDone, replay, controls, headingLevel }: ToolRowProps) {
  const [noSite, setNoSite] = useState(false)
  const { tags, description, isFree, timeEstimation } = service.galaxy.user
  const { refused, openedServiceId } = controls
  const error = noSite ? NO_WEBSITE : refused?.serviceId === service._id && refused.error
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
      {controls.opensTool && isHydrated && site && !service.isPersonalCloud ? (
        <div className={styles.start}>
          <OpeningLink {...look} href={site} onOpen={() => start(site)}>
            {label}
          </OpeningLink>
        </div>
      ) : (
        <Form
          method="post"
          className={styles.start}
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault()
            setNoSite(!site)
            if (site) start(site)
          }}
        >
          <HiddenFields values={{ intent: 'tool', task: taskId, service: service._id, done: taskDone ? '1' : '0' }} />
          <Button {...look} type="submit" loading={controls.busy}>
            {label}
          </Button>
        </Form>
      )}
      {error ? (
        <div className={styles.message}>
          <Alert tone="error" live>
            {error}
          </Alert>
        </div>
      ) : null}
      {openedServiceId === service._id && site ? (
        <div className={styles.message}>
          <Alert
            tone="success"
            title="C’est noté"
            actions={
              service.isPersonalCloud ? (
                <OpenCloud cloud={service._id} size="smallMain" variant="white" />
              ) : (
                <ButtonLink href={site} newTab size="smallMain" variant="white" icon="external">
                  Ouvrir le site
                </ButtonLink>
              )
            }
          >
            {`Explorez ${service.name} puis revenez ici pour voir vos matchs.`}
          </Alert>
        </div>
      ) : null}
    </li>
  )
}
