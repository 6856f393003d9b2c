export const openPool = 1
