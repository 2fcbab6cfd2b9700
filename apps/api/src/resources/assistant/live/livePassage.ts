import type { AssistantReference } from '@portal/contract'
import type { Passage } from '@portal/domain/assistant'

/** A passage with the record that it opens. */
export type RecordPassage = Passage & {
  readonly reference: AssistantReference | null
  readonly page: number | null
}
