import type { HelpLine, QuestionnaireAnswers } from '@portal/contract'
import type { Answers, AnswerValue, Questionnaire } from '@portal/domain/questionnaires'
import type { SavedStatus } from '@portal/ui'
import type { ReactNode } from 'react'
import type { AnswerConflict } from '../hooks/useAnswers.ts'
import type { Page } from './listPages.ts'

export interface QuestionnaireStepsProps {
  definition: Questionnaire
  answers: Answers
  setAnswer: (linkId: string, values: readonly AnswerValue[]) => void
  suggestions: QuestionnaireAnswers
  helpLines: readonly HelpLine[]
  /** Questions to which an answer has alerted, also one that was changed back. */
  alerted: readonly string[]
  /** Questions of which the member has to choose one of several answers. */
  conflicts: readonly AnswerConflict[]
  /** Where the answers are, undefined where nothing is sent as it is given. */
  status: SavedStatus | null | undefined
  /** Whether it was sent, and opened again to change it. */
  wasSent?: boolean
  /** The step that was opened last on this device, null if it is not known. */
  lastStep?: string | null
  /** Called with each step that is opened. */
  onOpenStep?: (step: string) => void
  /** The key of a page, `check`, or null for where the member left off. */
  step: string | null
  onStep: (step: string | null) => void
  /** What has to be said before, above the questions. */
  notices?: ReactNode
  sendLabel: string
  /** Why no answer can be changed: an admin views as the member. Null for the member. */
  viewingReason: string | null
  /** Why it cannot be sent now. */
  disabledReason: string | null
  isSending: boolean
  /** The failure of the last attempt to send, as a sentence. */
  sendError: string | null
  onSend: (answers: Answers) => void
}

export interface PageProps extends QuestionnaireStepsProps {
  pages: readonly Page[]
  today: string
  attempt: number
  onAttempt: () => void
  /** Questions whose help is at the choice between their answers. */
  helped: readonly string[]
  /** Shows a step, at one of its questions or at its top. */
  goTo: (step: string | null, linkId?: string) => void
  target: string | null
}
