import './home.tsx'
