/** How a sample is taken: with a kit at home, or in a visit to a draw site. */
export const labCollections = ['kit', 'visit'] as const
export type LabCollection = (typeof labCollections)[number]

/** Tests that are sold together. `amount` in the smallest currency unit. */
export type LabPanel = {
  readonly id: string
  readonly name: string
  /** What it measures. */
  readonly summary: string
  /** Why somebody would want to know. */
  readonly purpose: string
  readonly markers: readonly string[]
  /** What to do before the sample is taken: fasting, time of day, medicines. */
  readonly preparation: readonly string[]
  /** How many days before the sample the preparation begins; 0 without such a step. */
  readonly preparation_days: number
  readonly sample: string
  /** The time until the results in days, from the day on which the sample arrives. */
  readonly turnaround_days: { readonly from: number; readonly to: number }
  readonly collections: readonly LabCollection[]
  readonly amount: number
}

/**
 * Who cannot order a panel. It applies from `from` until the day before `until`, where the sample
 * is taken in one of `states`, for one of `collections`, and outside of the ages. A part that is
 * null applies to everyone; without ages, the age does not matter.
 */
export type LabExclusion = {
  /** The panels, null for every panel. */
  readonly panel_ids: readonly string[] | null
  readonly states: readonly string[] | null
  readonly collections: readonly LabCollection[] | null
  readonly min_age: number | null
  readonly max_age: number | null
  /** What the member reads. */
  readonly reason: string
  /** Calendar days, `yyyy-MM-dd`. */
  readonly from: string
  readonly until: string | null
}

/** How much of the price a cancellation returns, in percent. */
export type CancellationPolicy = {
  readonly version: number
  readonly before_kit_sent: number
  readonly before_registration: number
  readonly after_registration: number
}

/** Everything that is for sale, and its rules. */
export type LabCatalog = {
  readonly currency: string
  readonly panels: readonly LabPanel[]
  readonly exclusions: readonly LabExclusion[]
  readonly policy: CancellationPolicy
}
