import type { PageLine } from './browser/browserReport.ts'
import type { Figure } from './figure.ts'
import type { Comparison } from './release/comparison.ts'
import type { UnusedCode } from './unused/measureUnused.ts'
import type { Waterfall } from './waterfall/measureWaterfalls.ts'

/** The results of a run; stored as docs/performance.json. */
export type Report = {
  readonly at: string
  readonly machine: string
  readonly method: { readonly runs: number; readonly data: string }
  readonly pages: readonly PageLine[]
  readonly waterfalls: readonly Waterfall[]
  readonly unused: readonly UnusedCode[]
  /** The comparison with the latest release, null before the first. */
  readonly comparison: Comparison | null
  readonly figures: Readonly<Record<'pages' | 'slots' | 'server', readonly Figure[]>>
}
