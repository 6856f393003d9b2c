export const wire = 1
