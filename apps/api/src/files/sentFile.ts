/** A stored file as a response. */
export type SentFile = {
  readonly key: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  /** Whether the browser may show it. Any other file is downloaded. */
  readonly isInline: boolean
  /** Seconds for which the browser may cache it. By default it may not. */
  readonly maxAge?: number
}
