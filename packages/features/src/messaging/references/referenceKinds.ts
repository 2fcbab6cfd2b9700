import type { RecordReference } from '@portal/contract'
import type { IconShape } from '@portal/ui'
import { Bookmark } from 'lucide'
import { createContext, type ReactNode, useContext } from 'react'

/** How an app shows what messages are about, for the records of one kind. */
export interface ReferenceKind {
  /** `Session`, also for a part of a record: `Lab result`. */
  readonly getLabel: (part: string | null) => string
  readonly icon: IconShape
  readonly renderLink: (
    reference: Readonly<Pick<RecordReference, 'id' | 'part'>>,
    label: ReactNode,
  ) => ReactNode
}

export type ReferenceKinds = Readonly<Record<string, ReferenceKind>>

/** The kinds that the app knows. Any other has a title without a link. */
export const ReferenceKindsContext = createContext<ReferenceKinds>({})

const unknownKind: ReferenceKind = {
  getLabel: () => 'Record',
  icon: Bookmark,
  renderLink: (_reference, label) => label,
}

export function useReferenceKind(kind: string): ReferenceKind {
  const kinds = useContext(ReferenceKindsContext)
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? unknownKind
}
