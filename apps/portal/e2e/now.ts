/** When a test starts: a Thursday morning in New York, three days before daylight saving ends. */
export const NOW = '2026-10-29T13:00:00Z'
