import { describe, expect, it } from 'vitest'
import { memberChanged } from '../events.ts'
import { formDraftsSlice, formEdited, isFormDrafts, selectFormDraft } from './formDrafts.ts'

const { reducer } = formDraftsSlice
const drafts = { profile: { first_name: 'Maya' }, phone: { sms_consent: true } }

describe('formDraftsSlice', () => {
  it('stores the changes of each form', () => {
    const edited = reducer(drafts, formEdited({ form: 'profile', changes: {} }))
    expect(selectFormDraft({ formDrafts: edited }, 'profile')).toEqual({})
    expect(selectFormDraft({ formDrafts: edited }, 'phone')).toEqual({ sms_consent: true })
    expect(selectFormDraft({ formDrafts: edited }, 'time')).toEqual({})
  })

  it('clears everything when another member logs in', () =>
    expect(reducer(drafts, memberChanged())).toEqual({}))
})

describe('isFormDrafts', () => {
  it('accepts what redux-persist stores', () =>
    expect(isFormDrafts({ ...drafts, _persist: { version: 1, rehydrated: true } })).toBe(true))

  it.each([null, 7, { profile: 'Maya' }, { profile: { first_name: { html: '' } } }])(
    'rejects %j',
    (stored) => expect(isFormDrafts(stored)).toBe(false),
  )
})
