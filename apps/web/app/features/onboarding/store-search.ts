import type { ResearchType } from '@visions/contract/vocabulary'
import { removeLocal, writeLocal } from '../../lib/storage.ts'

/** Stores the saved search in this browser. null: an earlier one, also of a link, no longer counts. */
export function storeSearch(search: ResearchType | null): void {
  if (search) writeLocal('researchType', search)
  else removeLocal('researchType')
}
