import '../../routes/home.tsx'
