import type { Command } from '../../command-line/command.ts'
import { alertsCommand } from './staff/alertCommands.ts'
import { showAnswersCommand } from './staff/answerCommands.ts'
import {
  assignQuestionnaireCommand,
  withdrawQuestionnaireCommand,
} from './staff/assignmentCommands.ts'
import {
  checkQuestionnaireCommand,
  exportQuestionnaireCommand,
  listQuestionnairesCommand,
  publishQuestionnaireCommand,
  showQuestionnaireSchemaCommand,
} from './staff/definitionCommands.ts'

/** The staff commands of questionnaires, in the order of the help page. */
export const staffCommands: readonly Command[] = [
  listQuestionnairesCommand,
  checkQuestionnaireCommand,
  publishQuestionnaireCommand,
  assignQuestionnaireCommand,
  withdrawQuestionnaireCommand,
  showAnswersCommand,
  alertsCommand,
  exportQuestionnaireCommand,
  showQuestionnaireSchemaCommand,
]
