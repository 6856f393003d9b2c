import { redirect, useLoaderData } from 'react-router'
import { openTool } from '../features/catalogue/tool-act.ts'
import { openPlatform } from '../features/journeys/experience-act.ts'
import { openStep } from '../features/journeys/walk-act.ts'
import { openTask } from '../features/missions/open-task.ts'
import { openCloud } from '../features/shell/cloud.ts'
import type { Opened, OpenedKind } from '../features/shell/opened.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { onServer } from '../lib/universal.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

const OPENERS: Record<OpenedKind, (api: Api, query: URLSearchParams) => Promise<Opened>> = {
  outil: openTool,
  parcours: openPlatform,
  etape: openStep,
  tache: openTask,
  cloud: openCloud,
}

/** Whether the person follows a link of ours: this address records what it opens. Old browsers do not say. */
function isOwnLink({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return (site === null || site === 'same-origin') && !headers.has('sec-purpose')
}

/** Redirects to the other site (JRN-04, BIL-03, SRV-04, SHR-01), or says why it does not open. */
const load = async (api: Api, { params, request, url }: PageArgs) => {
  const kind = params['kind'] ?? ''
  if (!Object.hasOwn(OPENERS, kind)) throw notFound()
  const again = url.pathname + url.search
  if (!isOwnLink(request)) return { again, error: undefined, next: undefined }
  const { url: address, ...refusal } = await OPENERS[kind as OpenedKind](api, url.searchParams)
  if (address !== undefined) throw redirect(address)
  return { again, ...refusal }
}
export const loader = onServer(load)

/** It stands in a tab of its own, for a moment: links and no scripts. */
export const handle = { hydrate: false }

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) => [
  { title: `${titleOf(loaderData?.error)} · Visions` },
]
const titleOf = (error: string | undefined) => (error ? 'Rien ne s’est ouvert' : 'Ouvrir l’outil')

export default function OpenedRoute() {
  const { again, error, next } = useLoaderData<typeof load>()
  return (
    <PlainPage title={titleOf(error)}>
      <p role={error ? 'alert' : undefined}>{error ?? 'Ce lien ouvre un outil sur un autre site.'}</p>
      {next ? (
        <ButtonLink {...next}>{next.label}</ButtonLink>
      ) : (
        <ButtonLink href={again}>{error ? 'Réessayer' : 'Ouvrir l’outil'}</ButtonLink>
      )}
      <TextLink href="/user">Retourner sur Visions</TextLink>
    </PlainPage>
  )
}
