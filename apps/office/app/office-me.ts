import type { OfficeRole } from '@visions/contract/constants'
import type { OfficeMe } from '@visions/contract/office'
import { ORGANISATION } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'

/** A professional in their chosen organisation. */
export type Member = OfficeMe & { organisation: NonNullable<OfficeMe['organisation']> }

/** The signed-in professional, for a page of an organisation: redirects to the choice when none is chosen. */
export async function findMember(api: Api): Promise<Member> {
  const me = await api('GET /office/me')
  if (!me.organisation) throw redirect(ORGANISATION)
  return { ...me, organisation: me.organisation }
}

export const isAdmin = ({ roles }: OfficeMe): boolean => roles.includes('admin')
const READERS: readonly OfficeRole[] = ['editor', 'publisher', 'economy', 'auditor', 'admin']
/** Reads contents (OFF-02). */
export const canReadContents = ({ roles }: OfficeMe): boolean => roles.some((role) => READERS.includes(role))
/** Writes drafts of contents. */
export const canWrite = ({ roles }: OfficeMe): boolean => roles.includes('editor') || roles.includes('publisher')
export const canPublish = ({ roles }: OfficeMe): boolean => roles.includes('publisher')
export const hasEconomy = ({ roles }: OfficeMe): boolean => roles.includes('economy')
/** Reads the stock of codes (RWD-09). */
export const canReadCodes = (me: OfficeMe): boolean => hasEconomy(me) || canReadLog(me)
export const canReadLog = ({ roles }: OfficeMe): boolean => roles.includes('admin') || roles.includes('auditor')

/** Retries failed jobs and deliveries. */
export const canRetry = ({ roles }: OfficeMe): boolean => roles.includes('support') || roles.includes('admin')

/** The name of a professional, or their address when the provider sent no name. */
export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email
