import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { creditsAccess } from './accessRows.ts'
import { creditConstraints } from './constraintRefusals.ts'
import { creditsRoutes } from './credits.routes.ts'
import { exportCredits } from './exportRows.ts'
import { enqueueLedgerCheck, ledgerCheckJob } from './ledgerCheckJob.ts'

export const credits: Resource = {
  routes: creditsRoutes,
  accessRows: creditsAccess,
  constraintRefusals: creditConstraints,
  jobs: [toRunnableJob(ledgerCheckJob)],
  runPeriodically: enqueueLedgerCheck,
  exportRows: exportCredits,
  retainedRows: {
    credit_balances: 'a number',
    credit_ledger: 'append-only, needed for bookkeeping',
    credit_debts: 'append-only, needed for bookkeeping',
  },
}
