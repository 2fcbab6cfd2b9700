/** Start times by date in the viewer's zone, ISO 8601 with offset. */
export type TimesByDate = Record<string, string[]>
