import type { Viewer } from '../../../core/auth/viewer.ts'

/** Who changes a questionnaire, and their time zone. */
export type QuestionnaireRequest = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
}
