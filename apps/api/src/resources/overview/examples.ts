import type { OverviewResponse } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const overviewExamples: Examples = {
  OverviewResponse: {
    overview: { conversations: 'new', protocols: 'due', labs: 'quiet' },
  } satisfies OverviewResponse,
}
