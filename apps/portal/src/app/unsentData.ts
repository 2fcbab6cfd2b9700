import { unsentQuestions } from '../features/assistant/unsentQuestions.ts'
import { unsentCourseProgress } from '../features/courses/unsentCourseProgress.ts'
import { unsentMessages } from '../features/messaging/unsentMessages.ts'
import { unsentCheckOffs } from '../features/protocols/unsentCheckOffs.ts'
import { unsentAnswers } from '../features/questionnaires/unsentAnswers.ts'
import type { UnsentData } from '../shell/unsent-data/unsentData.ts'

/** What the features may have on this device that the server has not confirmed. */
export const unsentData: readonly UnsentData[] = [
  unsentMessages,
  unsentCheckOffs,
  unsentAnswers,
  unsentCourseProgress,
  unsentQuestions,
]
