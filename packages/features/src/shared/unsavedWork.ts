import { announceWork } from './otherTabs.ts'

/** What only this page has, such as files that are being uploaded: leaving it loses them. */
export interface UnsavedWork {
  /** What members call one of them. */
  readonly noun: string
  readonly count: () => number
  /** Whether the login session has ended. Then the page is left without a question. */
  readonly hasEnded: () => boolean
  /** Goes on with what waits for the connection. */
  readonly resume?: () => void
}

const works = new Set<UnsavedWork>()

/** What a logout or leaving the page would end. */
export const listUnsavedWork = (): readonly UnsavedWork[] =>
  [...works].filter(({ hasEnded }) => !hasEnded())

const warn = (event: BeforeUnloadEvent): void => {
  if (listUnsavedWork().length > 0) event.preventDefault()
}

/**
 * Goes on with what waits. Call it when the site is reachable: a browser does not notice every lost
 * connection.
 */
export const resumeUnsavedWork = (): void => works.forEach(({ resume }) => resume?.())

/**
 * The browser asks before the page is left while there is some of the work, and the other tabs know
 * of it. Call the returned function after each change of `count`.
 */
export function watchUnsavedWork(work: UnsavedWork): () => void {
  let announced = 0
  let withdraw = (): void => {}
  return () => {
    const count = work.count()
    if (count === announced) return
    announced = count
    withdraw()
    if (count > 0) {
      works.add(work)
      withdraw = announceWork({ noun: work.noun, count })
    } else works.delete(work)
    // a page with this listener is never kept by the browser, so it is added only when it is needed
    if (works.size > 0) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
}
