const HEADER = 'x-test'

let current = 0

/** The running test is over: what its stores still send is no longer anybody's. */
export const endTest = (): void => void (current += 1)

/** For the `extraHeaders` of a store: marks its requests as those of the running test. */
export function testHeaders(): () => Record<string, string> {
  const headers = { [HEADER]: String(current) }
  return () => headers
}

/** Whether a request was sent by a store of a test that is over. */
export const isOverdue = ({ headers }: Request): boolean =>
  headers.has(HEADER) && headers.get(HEADER) !== String(current)
