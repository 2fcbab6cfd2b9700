import { textConsent } from '@portal/domain/text'
import { describe, expect, it } from 'vitest'
import { emptyBookingDraft } from './bookingDraft.ts'
import { toContactDetails } from './toContactDetails.ts'

const phone_number = '+12125550142'
const recorded = { phone_number, sms_consent: true }

describe('toContactDetails', () => {
  it.each([
    ['the recorded number', {}, recorded, true],
    ['the recorded number with spaces', { phone_number: '+1 212 555 0142' }, recorded, true],
    ['another number', { phone_number: '+13125550187' }, recorded, false],
    ['no number', { phone_number: '' }, recorded, false],
    ['no recorded number', {}, { phone_number: null, sms_consent: true }, false],
    ['withdrawn consent', {}, { ...recorded, sms_consent: false }, false],
  ])(
    'repeats the recorded consent only with the recorded number (%s)',
    (_name, fields, member, sent) => {
      const draft = { ...emptyBookingDraft(), phone_number, ...fields }
      const details = toContactDetails(draft, member)
      expect(details.sms_consent).toBe(sent)
      expect(details).not.toHaveProperty('sms_consent_version')
    },
  )

  it.each([recorded, { phone_number: null, sms_consent: false }])(
    'sends the version of the text with a consent that the member gives',
    (member) => {
      const draft = { ...emptyBookingDraft(), phone_number, sms_consent: true }
      expect(toContactDetails(draft, member)).toMatchObject({
        sms_consent: true,
        sms_consent_version: textConsent.version,
      })
      expect(toContactDetails({ ...draft, phone_number: '' }, member)).toEqual({
        sms_consent: false,
        phone_number: null,
        notes: null,
      })
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
