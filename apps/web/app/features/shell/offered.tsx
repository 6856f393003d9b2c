// Pages of the user area that offer something only while certain contents are published (OFF-20).
import type { OpeningSubjectId } from '@visions/contract/contents/opening'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { useHas, type Has } from './opening.ts'

/** What a page needs: any of these. Pages without an entry are always offered. */
const NEEDS: Readonly<Record<string, readonly OpeningSubjectId[]>> = {
  '/user/catalog': ['tools'],
  '/user/recommendations': ['tools'],
  '/user/choice': ['tools', 'game'],
  '/user/game': ['game'],
  '/user/visionsSwipe': ['trades', 'sectors', 'settings'],
  '/user/rewards': ['rewards'],
  '/user/matchs': ['matches'],
  '/user/experiences': ['journeys'],
  '/user/events': ['events'],
  '/user/meetings': ['meetings'],
}

/** Whether the page at a path has something to offer. */
export const isOffered = (page: string, has: Has): boolean => NEEDS[page]?.some((id) => has(id)) ?? true

/** Renders children only while the page that they lead to has something to offer. */
export function WhereOffered({ page, children }: { page: string; children: ReactNode }) {
  const has = useHas()
  return isOffered(page, has) ? children : null
}

type To<Link extends typeof ButtonLink | typeof TextLink> = ComponentProps<Link> & { to: string }

/** A button to a page, only while the page has something to offer. */
export const OfferedButton = (link: To<typeof ButtonLink>) => (
  <WhereOffered page={link.to}>
    <ButtonLink {...link} />
  </WhereOffered>
)

/** A link to a page, only while the page has something to offer. */
export const OfferedLink = (link: To<typeof TextLink>) => (
  <WhereOffered page={link.to}>
    <TextLink {...link} />
  </WhereOffered>
)
