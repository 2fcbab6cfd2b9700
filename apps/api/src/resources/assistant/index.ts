import { DAY } from '@portal/domain/time'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { addSessionForAccess, assistantAccess } from './accessRows.ts'
import { writeAnswerJob } from './answers/writeAnswerJob.ts'
import { assistantRoutes } from './assistant.routes.ts'
import { eraseAssistant } from './eraseRows.ts'
import { assistantExamples } from './examples.ts'
import { assistantSections, exportAssistant } from './exportRows.ts'
import { assistantParts } from './overviewParts.ts'
import { indexDocumentJob } from './passages/indexDocumentJob.ts'
import { enqueueIndexing, indexPassagesJob } from './passages/indexPassages.ts'
import { warmUpAnswers } from './warmUp.ts'

/** Questions of members, answered from their own records. */
export const assistant: Resource = {
  tables: [
    'assistant_passages',
    'assistant_vocabularies',
    'assistant_changes',
    'assistant_documents',
    'assistant_sessions',
    'assistant_questions',
    'assistant_reviews',
  ],
  routes: assistantRoutes,
  accessRows: assistantAccess,
  examples: assistantExamples,
  createAccessRecord: addSessionForAccess,
  fieldLabels: { is_helpful: 'Helpful', is_allowed: 'Allowed' },
  jobs: [
    toRunnableJob(indexPassagesJob),
    toRunnableJob(indexDocumentJob),
    toRunnableJob(writeAnswerJob),
  ],
  runPeriodically: enqueueIndexing,
  warmUp: warmUpAnswers,
  expiringRows: [
    { table: 'assistant_sessions', column: 'last_asked_at', keepMs: 365 * DAY },
    { table: 'assistant_reviews', column: 'asked_at', keepMs: 90 * DAY },
  ],
  exportRows: exportAssistant,
  exportSections: assistantSections,
  eraseRows: eraseAssistant,
  overviewParts: assistantParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
