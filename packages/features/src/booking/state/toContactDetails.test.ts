import { describe, expect, it } from 'vitest'
import { emptyBookingDraft } from './bookingDraft.ts'
import { toContactDetails } from './toContactDetails.ts'

const recorded = { phone_number: '+12125550142', sms_consent: true }

describe('toContactDetails', () => {
  it.each([
    ['the recorded number', recorded, recorded, true],
    ['the recorded number with spaces', { phone_number: '+1 212 555 0142' }, recorded, true],
    ['another number', { phone_number: '+13125550187' }, recorded, false],
    ['no number', { phone_number: '' }, recorded, false],
    ['no recorded number', {}, { phone_number: null, sms_consent: true }, false],
    ['withdrawn consent', {}, { ...recorded, sms_consent: false }, false],
    ['a draft without consent', { sms_consent: false }, recorded, false],
  ])(
    'sends the recorded consent only with the recorded number (%s)',
    (_name, fields, member, sent) => {
      const draft = { ...emptyBookingDraft(), ...recorded, ...fields }
      expect(toContactDetails(draft, member).sms_consent).toBe(sent)
    },
  )

  it('sends null for what was not entered', () => {
    expect(toContactDetails(emptyBookingDraft(), recorded)).toEqual({
      phone_number: null,
      sms_consent: false,
      notes: null,
    })
  })
})
