// A published version: what it changed, and its restoration as a draft (OFF-02).
import { titleOf } from '@visions/contract/contents/fields'
import { withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { canWrite, findMember } from '../office-me.ts'
import { answerOrRefusal } from '../on-office.ts'
import { numberIn, valueLines } from './content-act.ts'
import { contentAddress } from './content-address.ts'
import { contentIn, loadTitles } from './content-kind.ts'
import { contentRefusal } from './content-words.ts'
import { documentOf } from './save-draft.ts'

export type VersionPage = Awaited<ReturnType<typeof loadVersion>>
export interface VersionOutcome {
  failure: string
}

const versionIn = ({ version = '' }: PageArgs['params']): string => {
  if (!/^[1-9]\d{0,8}$/.test(version)) throw notFound()
  return version
}

export async function loadVersion(api: Api, { params }: PageArgs) {
  const { kind, address } = contentIn(params)
  const asked = { ...address, version: versionIn(params) }
  const me = await findMember(api)
  const [version, content, titles] = await Promise.all([
    api('GET /office/contents/{kind}/{key}/versions/{version}', { params: asked }),
    api('GET /office/contents/{kind}/{key}', { params: address, query: {} }),
    loadTitles(api, kind.fields),
  ])
  return {
    address,
    kindLabel: kind.label,
    title: titleOf(kind, documentOf(version)),
    version,
    values: valueLines(kind, documentOf(version), titles),
    revision: content.revision,
    hasDraft: content.savedAt !== null,
    canRestore: canWrite(me) && content.state !== 'scheduled',
    isLive: content.versions.some((one) => one.version === version.version && one.isLive),
  }
}

export async function actOnVersion(api: Api, { params, request }: PageArgs): Promise<VersionOutcome> {
  const { address } = contentIn(params)
  const version = Number(versionIn(params))
  const revision = numberIn(await request.formData(), 'revision')
  const { refused } = await answerOrRefusal(
    api('POST /office/contents/{kind}/{key}/restoration', {
      params: address,
      body: { revision, from: { version } },
    }),
  )
  if (refused === undefined) throw redirect(withQuery(contentAddress(address), { fait: 'reprise' }))
  return { failure: contentRefusal(refused) }
}
