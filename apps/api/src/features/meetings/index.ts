export { cancelAllMeetings } from './cancel-all.use-case.ts'
export { meetingsTasks } from './meetings.jobs.ts'
export { registerMeetings } from './meetings.routes.ts'
