import { describe, expect, it } from 'vitest'
import { collectConstraintRefusals, collectFieldLabels } from './collectErrorTexts.ts'
import { resources } from '../resources.ts'
import { appointmentErrors } from '../resources/appointments/errorCodes.ts'
import { credits } from '../resources/credits/index.ts'

describe('collectConstraintRefusals', () => {
  it('returns the errors of the constraints of every resource', () => {
    expect(collectConstraintRefusals(resources)).toMatchObject({
      appointments_practitioner_free: [appointmentErrors.slotTaken, expect.any(String)],
      credit_balances_not_negative: ['no_credits', expect.any(String)],
    })
  })

  it('throws for a constraint that two resources register', () => {
    expect(() => collectConstraintRefusals([credits, credits])).toThrow(
      'Two resources register "credit_balances_not_negative".',
    )
  })
})

describe('collectFieldLabels', () => {
  it('returns the names of the fields of every resource', () => {
    expect(collectFieldLabels(resources)).toMatchObject({
      at: 'Start time',
      coach_id: 'Practitioner',
      price_id: 'Price',
    })
  })
})
