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
  /** Kills of a server process in the tests of one feature. */
  readonly featureKills: number
  /** Random requests for each endpoint; there are about 45 endpoints. */
  readonly requestsPerEndpoint: number
  /** Requests between two measurements of the heap. */
  readonly load: number
  /** The size of the video of a course. */
  readonly videoMegabytes: number
}

const small: TestSize = {
  burst: 30,
  mixedBookings: 60,
  deliveries: 30,
  purchases: 12,
  propertyRuns: 3,
  kills: 1,
  featureKills: 1,
  requestsPerEndpoint: 1,
  load: 60,
  videoMegabytes: 5,
}

/** How often the deep tests repeat what is left to chance: docs/testing.md. */
const repetitions = Number(process.env['TEST_REPETITIONS'] ?? 1)

const deep: TestSize = {
  burst: 200,
  mixedBookings: 500,
  deliveries: 100,
  purchases: 36,
  propertyRuns: 12 * repetitions,
  kills: 5 * repetitions,
  featureKills: 2 * repetitions,
  requestsPerEndpoint: 6 * repetitions,
  load: 600,
  videoMegabytes: 25,
}

/**
 * The embedded database runs one statement at a time in the process of the test. The last of more
 * requests would send its headers later than the server waits for them.
 */
const deepEmbedded: TestSize = { ...deep, burst: 60, mixedBookings: 120 }

const large = process.env['TEST_DATABASE'] === 'pglite' ? deepEmbedded : deep

/** `pnpm test` runs the small size, `pnpm test:deep` (TEST_SIZE=deep) the large one. */
export const testSize: TestSize = process.env['TEST_SIZE'] === 'deep' ? large : small
