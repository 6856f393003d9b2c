import '../../../../packages/drawings/src/drawing.ts'
