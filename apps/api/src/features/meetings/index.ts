export { cancelAllMeetings } from './cancel-all.use-case.ts'
export { meetingsTasks } from './meetings.jobs.ts'
export { findMeetingStanding, type MeetingStanding } from './meetings.repository.ts'
export { registerMeetings } from './meetings.routes.ts'
