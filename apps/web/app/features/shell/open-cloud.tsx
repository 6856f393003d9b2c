import type { ButtonSize, ButtonVariant } from '@visions/ui/button.tsx'
import { cloudAddress } from './cloud.ts'
import { OpeningLink } from './opening-link.tsx'

/** Opens the personal cloud in a new tab. `cloud`: its tool, when known. `tool`: whose data to open there. */
export const OpenCloud = ({
  cloud,
  tool,
  label = 'Ouvrir mon cloud',
  variant = 'bordered',
  size,
}: {
  cloud?: string | undefined
  tool?: string | undefined
  label?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}) => (
  <OpeningLink href={cloudAddress({ cloud, tool })} icon="external" variant={variant} size={size}>
    {label}
  </OpeningLink>
)
