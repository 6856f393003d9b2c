import '../../app.ts'
