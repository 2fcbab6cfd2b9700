import type { Command } from '../../command-line/command.ts'
import {
  importLabReportCommand,
  printLabSchemaCommand,
  setLabZoneCommand,
} from './staff/importLabReport.ts'
import { listLabReportsCommand, showLabReportCommand } from './staff/showLabReports.ts'
import {
  reviewLabReportCommand,
  commentOnLabReportCommand,
  releaseLabReportCommand,
  holdLabReportCommand,
  recordContactCommand,
  withdrawLabReportCommand,
} from './staff/changeLabReports.ts'

export const staffCommands: readonly Command[] = [
  importLabReportCommand,
  listLabReportsCommand,
  showLabReportCommand,
  reviewLabReportCommand,
  commentOnLabReportCommand,
  releaseLabReportCommand,
  holdLabReportCommand,
  recordContactCommand,
  withdrawLabReportCommand,
  setLabZoneCommand,
  printLabSchemaCommand,
]
