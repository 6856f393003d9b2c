import { loadCalendar, type CalendarPage } from '../features/office/contents/calendar-act.ts'
import { CalendarView } from '../features/office/contents/calendar-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Calendrier · Visions Bureau' }]

export const loader = onOffice(loadCalendar)

/** What begins, ends and is published in a month (OFF-02). */
export default function OfficeCalendar({ loaderData }: { loaderData: CalendarPage }) {
  return (
    <div className="page">
      <CalendarView page={loaderData} />
    </div>
  )
}
