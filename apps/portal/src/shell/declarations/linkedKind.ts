import type { RecordReference } from '@portal/contract'
import type { IconShape } from '@portal/ui'

type Reference = Readonly<Pick<RecordReference, 'id' | 'part'>>

/** A kind of records to which messages refer, with the path that shows one of them. */
export interface LinkedKind {
  /** The kind of record, as the server names it. */
  readonly kind: string
  /** `Session`, also for a part of a record: `Lab result`. */
  readonly getLabel: (part: string | null) => string
  readonly icon: IconShape
  readonly getPath: (reference: Reference) => string
  /** What the screen gets besides: an address has no names of health data. */
  readonly getState?: (reference: Reference) => unknown
}
