// Photos of phones, HEIC, decoded in a thread of their own: the event loop answers other requests (OFF-15).
import { createFileThread, FileLimit } from '../../platform/file-thread.ts'
import type { HeicFault, HeicPicture } from './heic-worker.ts'

/** 12 megapixels take the processor 2 s. The decoder holds up to 300 MB until its thread ends. */
const thread = createFileThread(new URL('./heic-worker.ts', import.meta.url), {
  maxComputingMs: 12_000,
  maxWaitingMs: 25_000,
  idleMs: 1000,
})

/** Decodes a photo, or names why it cannot be. Throws 503 while too many wait. */
export async function decodeHeic(bytes: Uint8Array): Promise<HeicPicture | { fault: HeicFault | 'slow' }> {
  try {
    return await thread.run<HeicPicture | { fault: HeicFault }>('decodeHeic', bytes, { owner: 'pictures' })
  } catch (error) {
    if (error instanceof FileLimit) return { fault: error.limit === 'time' ? 'slow' : 'too-large' }
    // The decoder has stopped: its thread has ended.
    if (error instanceof Error && error.constructor === Error) return { fault: 'unreadable' }
    throw error
  }
}
