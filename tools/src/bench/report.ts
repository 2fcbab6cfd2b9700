import type { PageLine } from './browser/browserReport.ts'
import type { Figure } from './figure.ts'

/** What a whole run found; docs/performance.json. */
export type Report = {
  readonly at: string
  readonly machine: string
  readonly method: { readonly runs: number; readonly world: string }
  readonly pages: readonly PageLine[]
  readonly figures: Readonly<Record<'pages' | 'slots' | 'server', readonly Figure[]>>
}
