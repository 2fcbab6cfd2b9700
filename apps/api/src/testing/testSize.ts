type TestSize = {
  /** Members who request one time concurrently, or concurrent bookings of one member. */
  readonly burst: number
  /** Concurrent bookings of mixed lengths. */
  readonly mixedBookings: number
  /** Concurrent deliveries of one payment event. */
  readonly deliveries: number
  /** Purchases that are settled while their times are being booked. */
  readonly purchases: number
  /** Runs of a property test that writes to the database. */
  readonly propertyRuns: number
  /** Kills of a server process in the middle of its writes. */
  readonly kills: number
  /** Random requests for each endpoint; there are about 45 endpoints. */
  readonly requestsPerEndpoint: number
  /** Requests between two measurements of the heap. */
  readonly load: number
}

const small: TestSize = {
  burst: 30,
  mixedBookings: 60,
  deliveries: 30,
  purchases: 12,
  propertyRuns: 5,
  kills: 1,
  requestsPerEndpoint: 5,
  load: 60,
}

const deep: TestSize = {
  burst: 200,
  mixedBookings: 500,
  deliveries: 100,
  purchases: 36,
  propertyRuns: 40,
  kills: 20,
  requestsPerEndpoint: 40,
  load: 1_000,
}

/** `pnpm test` runs the small size, `pnpm test:deep` (TEST_SIZE=deep) the large one. */
export const testSize: TestSize = process.env['TEST_SIZE'] === 'deep' ? deep : small
