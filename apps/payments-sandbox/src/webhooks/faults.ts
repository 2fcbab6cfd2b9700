/** Faults for tests. All are off by default. */
export interface Faults {
  /** Delays every API response by this many milliseconds; its effect is stored first. */
  readonly slow: number
  /** How many times every event is delivered. */
  readonly repeat: number
  /** Events that are due together are delivered in reverse. */
  readonly reorder: boolean
  /** Events are delivered this many milliseconds late. */
  readonly delay: number
  /** Holds back this many of the next events, or all, until they are requested. */
  readonly drop: number | 'all'
  /** Whether every card is declined. */
  readonly declineAll: boolean
  /** Payments are processing for a while and then succeed or fail, like bank debits. */
  readonly settleLater: 'succeeds' | 'fails' | null
}

export const noFaults: Faults = {
  slow: 0,
  repeat: 1,
  reorder: false,
  delay: 0,
  drop: 0,
  declineAll: false,
  settleLater: null,
}

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

const hour = 3_600_000

const checks: { readonly [Name in keyof Faults]: (value: unknown) => boolean } = {
  slow: (value) => isCount(value, hour),
  repeat: (value) => isCount(value, 1000) && value > 0,
  reorder: (value) => typeof value === 'boolean',
  delay: (value) => isCount(value, 24 * hour),
  drop: (value) => value === 'all' || isCount(value, 1000),
  declineAll: (value) => typeof value === 'boolean',
  settleLater: (value) => value === null || value === 'succeeds' || value === 'fails',
}

export const isFaults = (value: object): value is Partial<Faults> =>
  Object.entries(value).every(
    ([name, one]) => Object.entries(checks).find(([known]) => known === name)?.[1](one) === true,
  )
