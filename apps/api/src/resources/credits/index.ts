import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { creditsAccess } from './accessRows.ts'
import { creditConstraints } from './constraintRefusals.ts'
import { creditsRoutes } from './credits.routes.ts'
import { eraseCredits } from './eraseRows.ts'
import { creditExamples } from './examples.ts'
import { exportCredits } from './exportRows.ts'
import { enqueueLedgerCheck, ledgerCheckJob } from './ledgerCheckJob.ts'

export const credits: Resource = {
  tables: ['credit_balances', 'credit_debts', 'credit_ledger'],
  routes: creditsRoutes,
  accessRows: creditsAccess,
  examples: creditExamples,
  constraintRefusals: creditConstraints,
  jobs: [toRunnableJob(ledgerCheckJob)],
  runPeriodically: enqueueLedgerCheck,
  exportRows: exportCredits,
  eraseRows: eraseCredits,
  retainedRows: { credit_balances: 'needed for bookkeeping' },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
