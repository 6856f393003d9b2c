export const findMission = 1
