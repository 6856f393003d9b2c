import '../../../apps/api/src/platform/clock.ts'
