import { describe, expect, it } from 'vitest'
import { findChanges, filterChanges } from './formChanges.ts'

const saved = { first_name: 'Maya', sms_consent: false }

describe('findChanges', () => {
  it('returns what differs from the saved values', () =>
    expect(findChanges(saved, { first_name: 'May', sms_consent: false })).toEqual({
      first_name: 'May',
    }))
})

describe('filterChanges', () => {
  it('drops fields that the form does not have and values of another type', () =>
    expect(filterChanges(saved, { first_name: 'May', sms_consent: 'yes', role: 'admin' })).toEqual({
      first_name: 'May',
    }))
})
