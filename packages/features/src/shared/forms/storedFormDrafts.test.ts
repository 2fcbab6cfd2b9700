import { describe, expect, it } from 'vitest'
import { isFormDrafts } from './storedFormDrafts.ts'

const drafts = { profile: { first_name: 'Maya' }, phone: { sms_consent: true } }

describe('isFormDrafts', () => {
  it('accepts what redux-persist stores', () =>
    expect(isFormDrafts({ ...drafts, _persist: { version: 1, rehydrated: true } })).toBe(true))

  it.each([null, 7, { profile: 'Maya' }, { profile: { first_name: { html: '' } } }])(
    'rejects %j',
    (stored) => expect(isFormDrafts(stored)).toBe(false),
  )
})
