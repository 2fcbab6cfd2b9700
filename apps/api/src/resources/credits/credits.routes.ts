import { CreditHistoryPage, PageQuery, SessionCreditsResponse } from '@portal/contract'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { listCreditHistory } from './creditHistory.ts'
import { findCreditAccount } from './credits.repository.ts'

export function creditsRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v2/users/session-credits/',
    config: { background: true },
    schema: {
      operationId: 'getSessionCredits',
      summary: 'Balance and debt of session credits',
      tags: ['users'],
      response: withErrorSchemas(SessionCreditsResponse),
    },
    async handler(request) {
      const { balance, debt } = await findCreditAccount(context.db, requireViewer(request).id)
      return { session_credits_remaining: balance, credit_debt: debt }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v2/users/credit-history/',
    schema: {
      operationId: 'listCreditHistory',
      summary: 'Credit history, newest first',
      tags: ['users'],
      querystring: PageQuery,
      response: withErrorSchemas(CreditHistoryPage),
    },
    handler: (request) =>
      listCreditHistory(
        context.db,
        requireViewer(request).id,
        request.query,
        readTimezone(request),
      ),
  })
}
