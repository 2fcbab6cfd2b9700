import type { Quote } from '@portal/domain/assistant'
import type { RecordPassage } from '../live/livePassage.ts'
import type { StoredSourceOfAnswer, WrittenAnswer } from './assistant.repository.ts'

export const nothing: WrittenAnswer = {
  sentences: [],
  sources: [],
  is_generated: false,
  help: null,
  outcome: null,
}

type Omissions = Pick<Quote, 'isDoseOmitted' | 'isOtherTime'>

export const toSource = (
  passage: RecordPassage,
  index: number,
  { isDoseOmitted = false, isOtherTime = false }: Partial<Omissions> = {},
): StoredSourceOfAnswer => ({
  number: index + 1,
  kind: passage.source,
  title: passage.title,
  reference: passage.reference,
  page: passage.page,
  at: passage.at,
  is_history: passage.isHistory,
  is_dose_omitted: isDoseOmitted,
  is_other_time: isOtherTime,
})
