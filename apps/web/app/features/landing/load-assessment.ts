import { data } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { Assessment } from './assessments.ts'

/** The journey of a public page; null with status 404 when it is not published. */
export async function loadAssessment(api: Api, experience: Assessment) {
  const { answer, error } = await attempt(api('GET /public/platformjourneys/{experience}', { params: { experience } }))
  if (answer) return data({ journey: answer.journey })
  if (error.status === 404) return data({ journey: null }, 404)
  throw error
}
