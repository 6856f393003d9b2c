export { registerUpkeep } from './upkeep.routes.ts'
