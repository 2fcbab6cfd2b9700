/**
 * The version of the provider's API that is spoken here: that of the SDK, which is asked in
 * `catalogue.test.ts`.
 */
export const apiVersion = '2026-10-28.endive'
