import '@simplewebauthn/browser'
