import { describe, expect, it } from 'vitest'
import { changesOf, validChanges } from './formChanges.ts'

const saved = { first_name: 'Maya', sms_consent: false }

describe('changesOf', () => {
  it('returns what differs from the saved values', () =>
    expect(changesOf(saved, { first_name: 'May', sms_consent: false })).toEqual({
      first_name: 'May',
    }))
})

describe('validChanges', () => {
  it('drops fields that the form does not have and values of another type', () =>
    expect(validChanges(saved, { first_name: 'May', sms_consent: 'yes', role: 'admin' })).toEqual({
      first_name: 'May',
    }))
})
