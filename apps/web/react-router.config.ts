import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The list of all routes is a file of 4 KB that browsers cache; each page would ask for its part otherwise.
  routeDiscovery: { mode: 'initial' },
  // Loaders in files of their own would double the requests of a page.
  splitRouteModules: false,
} satisfies Config
