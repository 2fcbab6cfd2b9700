/** Milliseconds; null stays until it is dismissed (docs/specification.md#constants). */
export const toastDurations = { none: null, short: 3000, long: 6000, notice: 10_000 } as const
