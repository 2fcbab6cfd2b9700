import { DAY } from '@portal/domain/time'
import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { invitesAccess } from './accessRows.ts'
import { eraseInvites } from './eraseRows.ts'
import { inviteExamples } from './examples.ts'
import { exportInvites, inviteSections } from './exportRows.ts'
import { inviteEmailJob } from './inviteEmailJob.ts'
import { invitesRoutes } from './invites.routes.ts'

/** Codes with which the practice lets people join, and gives members what they grant. */
export const invites: Resource = {
  tables: ['invite_uses', 'invites'],
  routes: invitesRoutes,
  accessRows: invitesAccess,
  examples: inviteExamples,
  jobs: [toRunnableJob(inviteEmailJob)],
  expiringRows: [
    { table: 'invites', column: 'expires_at', keepMs: 90 * DAY },
    { table: 'invites', column: 'revoked_at', keepMs: 90 * DAY },
  ],
  exportRows: exportInvites,
  exportSections: inviteSections,
  eraseRows: eraseInvites,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
