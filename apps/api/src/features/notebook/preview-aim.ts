import { rowsIn } from '@visions/contract/contents/fields'
import { parisDay } from '@visions/contract/paris'
import { updatePerson } from '../account/index.ts'
import type { PreviewedContent } from '../content-mapping.ts'
import { archiveEvents } from '../events/index.ts'
import { deleteOthers } from '../guidance/index.ts'

/** The home of a person whose next date is an aim (OFF-03, PIS-11). An aim that is over is not shown. */
export async function pageOfAim({ db, personId, key, document }: PreviewedContent): Promise<string> {
  const [[situation], [schoolClass]] = [rowsIn(document['situations']), rowsIn(document['classes'])]
  await updatePerson(db, personId, {
    ...(situation !== undefined && { situation: String(situation) }),
    ...(schoolClass !== undefined && { school_class: String(schoolClass), school_class_on: parisDay(new Date()) }),
  })
  await deleteOthers(db, 'aims', key)
  await archiveEvents(db)
  return '/user/missions'
}
