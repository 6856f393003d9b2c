import type { FullService } from '@visions/contract/catalogue'
import { useNavigate, useSearchParams } from 'react-router'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { toolAddress } from '../catalogue/catalogue-address.ts'
import { factsOf } from '../catalogue/service-card.tsx'
import { StartTool } from './tool-card.tsx'
import styles from './open-tool.module.css'
import { universeAddress } from './universe-address.ts'

/** A dialog over the universe with the tool of the address: description and a link to its site. */
export function OpenTool({ service }: { service: FullService | null }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const away = universeAddress(params, { tool: null })
  return (
    <Dialog
      open={service !== null}
      onClose={() => void navigate(away, { replace: true, preventScrollReset: true })}
      title={service?.name ?? ''}
      actions={
        service ? (
          <>
            <CancelLink to={away} busy={false}>
              Revenir à l’univers
            </CancelLink>
            <StartTool service={service} variant="gradient" />
          </>
        ) : null
      }
    >
      {service ? (
        <Stack gap={3} align="center">
          <img className={styles.logo} src={service.logo} alt="" width="72" height="72" />
          <p className="strong soft small">{factsOf(service)}</p>
          <Cluster as="ul" gap={2} align="stretch" justify="center" className={styles.tags} aria-label="Thèmes">
            {service.galaxy.user.tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </Cluster>
          <p className="strong">{service.galaxy.user.description}</p>
          <p className={styles.description}>{service.description}</p>
          <TextLink to={toolAddress(service._id)}>Voir sa fiche et les avis</TextLink>
          {service.code ? (
            <p>
              Code à donner à l’outil&nbsp;: <strong>{service.code}</strong>
            </p>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  )
}
