export { createBrowserApiConfig } from './http/apiConfig.ts'
export { type FollowUp, prefetchRequests } from './http/prefetchRequests.ts'
export { createServerClock, type ServerClock } from './http/serverClock.ts'
