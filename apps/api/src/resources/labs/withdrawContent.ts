import type { ResultContent } from './labResults.repository.ts'

/** What remains of a result that the laboratory withdrew: its name and day. */
export const withdrawContent = (content: ResultContent): ResultContent => ({
  ...content,
  value: { kind: 'absent', reason: 'Withdrawn by the laboratory' },
  flag: null,
  flag_source: null,
  range: null,
  range_text: null,
  notices: [],
  status: 'withdrawn',
  note: null,
})
