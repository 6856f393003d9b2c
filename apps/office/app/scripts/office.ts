// The script of the back office.
import { startOffice } from './office-start.ts'

startOffice()
