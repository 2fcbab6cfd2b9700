import { renderTable } from '../../../command-line/renderTable.ts'
import type { PresentedSession } from '../../appointments/staff/presentSession.ts'

/** The lines about the sessions that a refund or a chargeback concerns; none without sessions. */
export const renderAffectedSessions = (sessions: readonly PresentedSession[]): string[] =>
  sessions.length === 0
    ? []
    : [
        'Affected sessions, which stay booked (cancel them with `sessions cancel`):',
        renderTable(sessions, ''),
      ]
