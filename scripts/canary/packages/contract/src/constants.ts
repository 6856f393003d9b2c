// browser-modules-of-the-contract-import-no-schema
import './kernel.ts'
