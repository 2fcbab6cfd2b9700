import type { AvailabilityResponse, MonthAvailabilityResponse } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const availabilityExamples: Examples = {
  AvailabilityResponse: {
    availability: { '2026-12-03': ['2026-12-03T14:30:00-05:00', '2026-12-03T15:00:00-05:00'] },
  } satisfies AvailabilityResponse,
  MonthAvailabilityResponse: {
    availability: ['2026-12-03', '2026-12-04'],
  } satisfies MonthAvailabilityResponse,
}
