// The main module of oidc-provider writes a warning to the console on versions of Node without long-term support.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
