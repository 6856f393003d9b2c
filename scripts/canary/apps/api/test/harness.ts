export const harness = 1
