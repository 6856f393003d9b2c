export const missions = 1
