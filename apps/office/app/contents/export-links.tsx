import { MAX_EXPORTED } from '@visions/contract/constants'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { partAddress } from './content-address.ts'

/** Links to an export: one, or one for each part of many contents (OFF-07). */
export function ExportLinks({ address, live, children }: { address: string; live: number; children: string }) {
  const parts = Math.ceil(live / MAX_EXPORTED)
  if (parts <= 1)
    return (
      <TextLink href={address} download>
        {children}
      </TextLink>
    )
  return (
    <Cluster gap={3}>
      {Array.from({ length: parts }, (_, index) => (
        <TextLink key={index} href={partAddress(address, index + 1)} download>
          {`${children} (partie\u00a0${index + 1} sur ${parts})`}
        </TextLink>
      ))}
    </Cluster>
  )
}
