export const rewards = 1
