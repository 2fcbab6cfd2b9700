/** The record, or the part of one, that a link is about. */
export interface LinkedReference {
  readonly kind: string
  readonly id: string
  /** An id. Anything else is in the state of the link: `RecordQuestions`. */
  readonly part?: string | undefined
}

/** Adds what the link is about to its query. `readReference` reads it. */
export function writeReference(search: URLSearchParams, { kind, id, part }: LinkedReference): void {
  search.set('about', [kind, id, ...(part ? [part] : [])].join(':'))
}
