export { browserApiConfig } from './http/apiConfig.ts'
export { askAhead } from './http/askAhead.ts'
