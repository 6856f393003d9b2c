// The program of the thread that reads uploaded files (platform/file-thread.ts). It opens no database.
import { planImport } from './features/contents/plan-import.ts'
import { readCodes } from './features/rewards/read-codes.ts'
import { serveFileTasks } from './platform/file-tasks.ts'

serveFileTasks({ planImport, readCodes })
