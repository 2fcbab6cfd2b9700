/**
 * Loads the code that sends requests, before a call needs it. It is not part of what a page needs
 * for its first paint, nor for the requests of `prefetchRequests`.
 */
export const loadAxios = () => import('axios')
