/** How long a toast stays, in milliseconds; null until it is dismissed (portal-spec §9). */
export const toastDurations = { none: null, short: 3000, long: 6000, notice: 10_000 } as const
