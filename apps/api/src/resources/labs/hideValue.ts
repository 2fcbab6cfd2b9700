import type { ResultContent } from './labResults.repository.ts'

const reasons = { withdrawn: 'Withdrawn by the laboratory', not_final: 'Not final yet' } as const

/** What remains of a result without a value that members may see: its name and day. */
export const hideValue = (content: ResultContent, reason: keyof typeof reasons): ResultContent => ({
  ...content,
  value: { kind: 'absent', reason: reasons[reason] },
  flag: null,
  flag_source: null,
  range: null,
  range_text: null,
  notices: [],
  status: reason === 'withdrawn' ? 'withdrawn' : content.status,
  note: null,
})
