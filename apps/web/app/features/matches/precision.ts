/** How precise matches are, in per cent: with no service completed, one, or more (MAT-04). */
export const precisionOf = (completedServices: number): 0 | 50 | 100 => (completedServices <= 0 ? 0 : completedServices === 1 ? 50 : 100)
