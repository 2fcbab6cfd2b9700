import { sessionReference } from '../features/booking/reference.ts'
import { courseLessonReference, courseReference } from '../features/courses/reference.ts'
import { documentReference } from '../features/documents/reference.ts'
import { labOrderReference } from '../features/lab-orders/reference.ts'
import { labReportReference } from '../features/labs/reference.ts'
import { protocolItemReference } from '../features/protocols/reference.ts'
import { questionnaireReference } from '../features/questionnaires/reference.ts'
import type { LinkedKind } from '../shell/declarations/linkedKind.ts'

/** What messages can be about. */
export const linkedKinds: readonly LinkedKind[] = [
  sessionReference,
  documentReference,
  protocolItemReference,
  labReportReference,
  labOrderReference,
  courseReference,
  courseLessonReference,
  questionnaireReference,
]
