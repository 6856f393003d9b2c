import type { FullService } from '@visions/contract/catalogue'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'
import { toolAddress } from '../catalogue/catalogue-address.ts'
import { TOOL_PARAM } from './universe-address.ts'

/**
 * The tool of the address: `loaded` with the page, or loaded when it is opened on the map. When that fails, the page
 * of the tool opens and says so. null for a tool that does not exist.
 */
export function useOpenedTool(loaded: FullService | null): FullService | null {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [found, setFound] = useState(loaded)
  const toolId = identifier(params.get(TOOL_PARAM))
  const isOpen = found !== null && found._id === toolId
  useEffect(() => {
    if (toolId === null || isOpen) return undefined
    let isCurrent = true
    const showFailure = (error: unknown) => {
      if (redirectIfSessionLost(error, new URL(location.href)) || logFailure(error) === 404 || !isCurrent) return
      void navigate(toolAddress(toolId), { replace: true })
    }
    browserApi('GET /services', { query: { serviceId: toolId } }).then(({ services: [tool] }) => {
      if (isCurrent) setFound(tool ?? null)
    }, showFailure)
    return () => {
      isCurrent = false
    }
  }, [toolId, isOpen, navigate])
  return isOpen ? found : null
}
