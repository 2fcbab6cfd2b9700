import type { ReferenceKind } from '@portal/features/messaging'

/** A kind of records to which messages refer, with the path that shows one of them. */
export interface LinkedKind extends Omit<ReferenceKind, 'renderLink'> {
  readonly kind: string
  readonly getPath: (reference: { readonly id: string; readonly part: string | null }) => string
}
