export const ask = () => fetch('http://localhost')
