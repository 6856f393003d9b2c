import type { ReactNode } from 'react'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { CATALOGUE } from './catalogue-address.ts'
import { Mosaic } from './mosaic.tsx'
import { NoTools } from './no-tools.tsx'
import type { ToolInShort } from './tool-in-short.ts'
import { ToolsFailed } from './tools-failed.tsx'

/** A list of tools on a page of its own (CAT-05). `tools` null: loading failed. */
export function ToolsPage({
  title,
  intro,
  tools,
  none,
  links,
  nav,
}: {
  title: string
  intro: string
  tools: readonly ToolInShort[] | null
  /** Shown for an empty list. */
  none: string
  links?: { first: string | undefined; next: string | undefined; nextLabel: string }
  nav?: ReactNode
}) {
  return (
    <Stack gap={5}>
      <BackLink to={CATALOGUE}>J’explore</BackLink>
      <PageHeader title={title}>{intro}</PageHeader>
      {nav}
      {tools === null ? (
        <ToolsFailed />
      ) : tools.length > 0 ? (
        <Mosaic tools={tools} headingLevel={2} />
      ) : (
        <NoTools>{none}</NoTools>
      )}
      {links ? <PageLinks firstLabel="Revenir au début" {...links} /> : null}
    </Stack>
  )
}
