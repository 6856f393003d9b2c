export const test = 1
