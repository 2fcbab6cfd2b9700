import { sessionReference } from '../features/booking/reference.ts'
import { documentReference } from '../features/documents/reference.ts'
import { labReportReference } from '../features/labs/reference.ts'
import { protocolItemReference } from '../features/protocols/reference.ts'
import type { LinkedKind } from '../shell/declarations/linkedKind.ts'

/** What messages can be about. */
export const linkedKinds: readonly LinkedKind[] = [
  sessionReference,
  documentReference,
  protocolItemReference,
  labReportReference,
]
