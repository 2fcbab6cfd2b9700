/** The supported version of the provider's API, the same as the SDK's (`catalog.test.ts`). */
export const apiVersion = '2026-10-28.endive'
