import { DAY } from '@portal/domain/time'
import { sessionLimits } from '../../core/auth/sessionLimits.ts'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { accountsAccess, findSessionId } from './accessRows.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountClosedEmailJob } from './closing/accountClosedEmailJob.ts'
import { accountClosedNoticeJob } from './closing/accountClosedNoticeJob.ts'
import { accountErasureJob } from './closing/accountErasureJob.ts'
import { accountReopenedEmailJob } from './closing/accountReopenedEmailJob.ts'
import { emailChangeCodeJob } from './email-change/emailChangeCodeJob.ts'
import { emailChangedNoticeJob } from './email-change/emailChangedNoticeJob.ts'
import { emailConfirmationJob } from './email-confirmation/emailConfirmationJob.ts'
import { eraseAccounts } from './eraseRows.ts'
import { accountExamples } from './examples.ts'
import { exportAccounts } from './exportRows.ts'
import { invitationEmailJob } from './invitations/invitationEmailJob.ts'
import { cartLinkJob } from './prospects/cartLinkJob.ts'
import { passwordChangedEmailJob } from './password/passwordChangedEmailJob.ts'
import { passwordResetEmailJob } from './password/passwordResetEmailJob.ts'

export const accounts: Resource = {
  tables: [
    'abandoned_carts',
    'email_changes',
    'email_confirmations',
    'password_reset_requests',
    'password_resets',
    'recovery_codes',
    'two_factor_keys',
    'waitlist_entries',
  ],
  routes: accountsRoutes,
  accessRows: accountsAccess,
  examples: accountExamples,
  createAccessRecord: findSessionId,
  fieldLabels: { username: 'Email' },
  jobs: [
    toRunnableJob(passwordResetEmailJob),
    toRunnableJob(passwordChangedEmailJob),
    toRunnableJob(invitationEmailJob),
    toRunnableJob(cartLinkJob),
    toRunnableJob(emailConfirmationJob),
    toRunnableJob(accountClosedEmailJob),
    toRunnableJob(accountClosedNoticeJob),
    toRunnableJob(accountReopenedEmailJob),
    toRunnableJob(accountErasureJob),
    toRunnableJob(emailChangeCodeJob),
    toRunnableJob(emailChangedNoticeJob),
  ],
  expiringRows: [
    { table: 'sessions', column: 'expires_at', keepMs: 0 },
    { table: 'sessions', column: 'last_active_at', keepMs: sessionLimits.idle },
    { table: 'password_reset_requests', column: 'expires_at', keepMs: DAY },
    // used by processes of the previous release
    { table: 'password_resets', column: 'expires_at', keepMs: DAY },
    { table: 'email_confirmations', column: 'expires_at', keepMs: 0 },
    { table: 'email_changes', column: 'expires_at', keepMs: 30 * DAY },
    { table: 'waitlist_entries', column: 'closed_at', keepMs: 30 * DAY },
    { table: 'bounced_addresses', column: 'last_at', keepMs: 365 * DAY },
    { table: 'abandoned_carts', column: 'updated_at', keepMs: 30 * DAY },
  ],
  exportRows: exportAccounts,
  eraseRows: eraseAccounts,
  retainedRows: {
    two_factor_keys: 'members have none',
    recovery_codes: 'members have none',
  },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
