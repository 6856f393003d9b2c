import { loadReviews, type ReviewsPage } from '../features/office/contents/contents-act.ts'
import { ReviewsView } from '../features/office/contents/reviews-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'À relire · Visions Bureau' }]

export const loader = onOffice(loadReviews)

/** Drafts that wait for a review, and scheduled publications (OFF-02). */
export default function OfficeReviews({ loaderData }: { loaderData: ReviewsPage }) {
  return (
    <div className="page">
      <ReviewsView page={loaderData} />
    </div>
  )
}
