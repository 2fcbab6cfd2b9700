import type { RecordReference } from '@portal/contract'
import type { Passage } from '@portal/domain/assistant'

/** A passage with the record that it opens. */
export type RecordPassage = Passage & {
  readonly reference: RecordReference | null
  readonly page: number | null
}
