/** Names what leaving the page would end, such as the upload of "2 files". */
type Describe = () => string

const works = new Set<Describe>()

const warn = (event: BeforeUnloadEvent): void => {
  if (works.size > 0) event.preventDefault()
}

/** What a logout or leaving the page would end. */
export const describeUnsavedWork = (): readonly string[] => [...works].map((describe) => describe())

/** The browser asks before the page is left, until the returned function is called. */
export function addUnsavedWork(describe: Describe): () => void {
  works.add(describe)
  // a page with this listener is never kept by the browser, so it is added only when it is needed
  window.addEventListener('beforeunload', warn)
  return () => {
    works.delete(describe)
    if (works.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** The member has agreed to lose it. */
export const discardUnsavedWork = (): void => works.clear()
