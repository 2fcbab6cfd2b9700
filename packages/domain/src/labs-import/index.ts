export { createReportFileSchema } from './file/reportFile.ts'
export { importReport } from './importReport.ts'
export { importErrors } from './importResult.ts'
export type {
  ImportError,
  ImportOptions,
  ImportOutcome,
  ImportRejection,
  ReportChoice,
} from './importResult.ts'
