export { createBrowserApiConfig } from './http/apiConfig.ts'
export { prefetchRequests } from './http/prefetchRequests.ts'
