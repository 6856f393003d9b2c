import { useActionData } from 'react-router'
import {
  actOnRewardCodes,
  loadRewardCodes,
  type CodesOutcome,
  type RewardCodesPage,
} from '../features/office/codes/codes-act.ts'
import { RewardCodesView } from '../features/office/codes/reward-codes-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Codes d’une récompense · Visions Bureau' }]

export const loader = onOffice(loadRewardCodes)
export const action = onOffice(actOnRewardCodes)

/** The codes of a reward: lots, import, release by a second person (OFF-01, RWD-09). */
export default function OfficeRewardCodes({ loaderData }: { loaderData: RewardCodesPage }) {
  return (
    <div className="page">
      <RewardCodesView page={loaderData} outcome={useActionData<CodesOutcome>()} />
    </div>
  )
}
