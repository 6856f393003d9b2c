export const findReward = 1
