export const openDatabase = 1
