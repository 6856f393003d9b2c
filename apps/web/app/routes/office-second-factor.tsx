import { useActionData } from 'react-router'
import { onOffice } from '../features/office/on-office.ts'
import { actOnSecondFactor, loadSecondFactor, type FactorOutcome } from '../features/office/second-factor-act.ts'
import { SecondFactorPage } from '../features/office/second-factor-page.tsx'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import passkeyScript from '../site/office-passkey.ts?worker&url'

/** The only page with the library of passkeys. */
export const handle = { hydrate: false, script: passkeyScript }
export const meta = () => [{ title: 'Second facteur · Visions Bureau' }]

export const loader = onOffice(loadSecondFactor)
export const action = onOffice(actOnSecondFactor)

/** Proves or registers the second factor, also again before dangerous acts (DOR-08). */
export default function OfficeSecondFactor({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loadSecondFactor>>
}) {
  return <SecondFactorPage page={loaderData} outcome={useActionData<FactorOutcome>()} />
}
