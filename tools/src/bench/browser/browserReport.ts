import type { Figure } from '../figure.ts'

/** A row of the peer comparison: brotli kB and milliseconds, medians. */
export type PageLine = {
  readonly page: string
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
  readonly fcp: number
  readonly lcp: number
  readonly ready: number
  readonly tbt: number
  readonly cls: number
}

export type BrowserReport = {
  readonly pages: readonly PageLine[]
  readonly figures: readonly Figure[]
}
