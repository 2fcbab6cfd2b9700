import { describe, expect, it } from 'vitest'
import { memberChanged } from '../events.ts'
import { formDraftsSlice, formEdited, selectFormDraft } from './formDrafts.ts'

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
