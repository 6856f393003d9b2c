export const find = (db) => db.selectFrom('missions')
