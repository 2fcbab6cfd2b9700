/** The fallback for a missing or unknown time zone (docs/specification.md#constants). */
export const DEFAULT_ZONE = 'America/New_York'
