export const url = 'http://simulators.test'
