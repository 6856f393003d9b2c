import '../../api/src/platform/clock.ts'
