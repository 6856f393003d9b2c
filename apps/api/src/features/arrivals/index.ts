export { registerArrivals } from './arrivals.routes.ts'
