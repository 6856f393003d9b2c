import { redirect } from 'react-router'
import { actOnArrivals } from '../features/arrivals/seen-act.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

// The form of the card of arrivals, for pages without scripts (NBK-04). It has no page of its own.
export const loader = () => redirect('/user/missions')

const act = async (api: Api, { request }: PageArgs) => actOnArrivals(api, await request.formData())
export const action = onServer(act)
