import type { Assessment } from '@visions/contract/assessments'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'

const EVERY_MS = 1000

/** Polls the progress of an assessment every second, also after a failed call; reloads the page once it is over. */
export function useProgress({
  _id: id,
  progress: loaded,
}: Pick<Assessment, '_id' | 'progress'>): Assessment['progress'] {
  const [asked, setAsked] = useState<{ id: string; progress: Assessment['progress'] }>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isLeft = false
    let timer = setTimeout(ask, EVERY_MS)
    async function ask() {
      try {
        const { assessment } = await browserApi('GET /assessments/{id}', { params: { id } })
        if (isLeft) return
        if (assessment.state !== 'making') return void revalidate()
        setAsked({ id, progress: assessment.progress })
      } catch (error) {
        if (isLeft || redirectIfSessionLost(error, new URL(location.href))) return
        logFailure(error)
      }
      timer = setTimeout(ask, EVERY_MS)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [id, revalidate])
  return asked?.id === id ? asked.progress : loaded
}
