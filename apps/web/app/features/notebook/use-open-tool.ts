import { useEffect, useState } from 'react'
import { readLocal, removeLocal } from '../../lib/storage.ts'

interface OpenTool {
  name: string
  /** returned: this tab is visible again since the tool was opened. */
  state: 'open' | 'returned'
}

/**
 * The tool that the person opened in another tab and that this tab stores (`openTool`). It becomes «returned» when this
 * tab is visible again, once: then the stored name is removed.
 */
export function useOpenTool(): OpenTool | null {
  const [tool, setTool] = useState<OpenTool | null>(null)
  useEffect(() => {
    const name = readLocal('openTool')
    if (name !== undefined) setTool({ name, state: 'open' })
    const markOpened = () => {
      const opened = readLocal('openTool')
      if (opened !== undefined) setTool({ name: opened, state: 'open' })
    }
    const markReturned = () => {
      const opened = readLocal('openTool')
      if (document.visibilityState !== 'visible' || opened === undefined) return
      removeLocal('openTool')
      setTool({ name: opened, state: 'returned' })
    }
    addEventListener('tool-opened', markOpened)
    document.addEventListener('visibilitychange', markReturned)
    return () => {
      removeEventListener('tool-opened', markOpened)
      document.removeEventListener('visibilitychange', markReturned)
    }
  }, [])
  return tool
}
