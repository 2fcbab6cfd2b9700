const HEADER = 'x-test'

/** A module variable, because the tests and stories of one page share one service worker. */
let current = 0

/** Identifies the running test or story. */
export const getCurrentTest = (): string => String(current)

/** Starts the next test or story. Requests from the stores of earlier ones are then recognized. */
export const startNextTest = (): void => void (current += 1)

/** Marks the requests of a store as those of the running test, for its `extraHeaders`. */
export function createTestHeaders(): () => Record<string, string> {
  const headers = { [HEADER]: getCurrentTest() }
  return () => headers
}

/** Whether a request is from a store of the given test. Requests without a store belong to all. */
export const isFromCurrentTest = (test: string, { headers }: Request): boolean =>
  (headers.get(HEADER) ?? test) === test
