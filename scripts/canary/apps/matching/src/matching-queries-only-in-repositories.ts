export const find = (pool) => pool.query('select 1')
