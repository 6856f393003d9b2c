// Professionals who answer reviews, and who are mailed about them (OFF-16).
import type { OfficeRole, ReviewMails } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'

export interface Publisher {
  id: string
  name: string
  organisation_id: string
  organisation: string
  /** Has alone made one of the writers an editor: no second person to them (OFF-12). */
  is_granter: boolean
}

/** All publishers, a row for each of their organisations. writers: of a draft. */
export const findPublishers = (db: Db, writers: readonly string[]): Promise<Publisher[]> =>
  findRows<Publisher>(db)`
    select p.id, p.name, r.organisation_id, o.name as organisation, exists (
      select from member_roles w
      where w.professional_id = any(${writers}::uuid[]) and w.role in ('editor', 'publisher')
      group by w.professional_id having bool_and(w.role = 'editor' and w.granted_by is not distinct from p.id)
    ) as is_granter
    from member_roles r join professionals p on p.id = r.professional_id
    join organisations o on o.id = r.organisation_id
    where r.role = 'publisher' and p.ended_at is null order by p.name, p.id`

export interface MailReader {
  id: string
  name: string
  email: string
  review_mails: ReviewMails
  roles: OfficeRole[]
}

/** The professionals among `ids` who have an address and a role in an organisation. */
export const findMailReaders = (db: Db, ids: readonly string[]): Promise<MailReader[]> =>
  findRows<MailReader>(db)`
    select p.id, p.name, p.email, p.review_mails, array_agg(distinct r.role) as roles
    from professionals p join member_roles r on r.professional_id = p.id
    where p.id = any(${ids}::uuid[]) and p.email <> '' and p.ended_at is null group by p.id`
