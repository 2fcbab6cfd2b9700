import type { CreditHistoryPage, SessionCreditsResponse } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const creditExamples: Examples = {
  SessionCreditsResponse: {
    session_credits_remaining: 3,
    credit_debt: 0,
  } satisfies SessionCreditsResponse,
  CreditHistoryPage: {
    results: [
      {
        id: '118',
        amount: 3,
        balance: 3,
        reason: 'purchase',
        description: '3 credits',
        session: null,
        canceled_by: null,
        receipt_url: 'https://pay.example.com/receipts/42',
        created_at: '2026-11-02T11:12:00-05:00',
      },
    ],
    next: null,
  } satisfies CreditHistoryPage,
}
