export const ME = '/user/profile'
export const SETTINGS = '/user/profile/reglages'
