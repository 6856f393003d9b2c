export const ticket = 1
