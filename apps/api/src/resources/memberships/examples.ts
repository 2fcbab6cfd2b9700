import type { Examples } from '../../core/declarations/examples.ts'

export const membershipExamples: Examples = {
  ExportUserResponse: {
    memberships: [
      { source: 'manual', status: 'active', starts_at: '2026-09-01T13:00:00Z', ends_at: null },
    ],
  },
}
