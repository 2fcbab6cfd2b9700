import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { memberChanged } from '../events.ts'

/** Values of a form by field. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** Unsaved changes by form. They are stored for the tab, so that they survive a reload. */
export type FormDrafts = Readonly<Record<string, FormValues>>

interface FormEdit {
  readonly form: string
  /** Every field that differs from what is saved. */
  readonly changes: FormValues
}

const noDrafts: FormDrafts = {}
const noChanges: FormValues = {}

export const formDraftsSlice = createSlice({
  name: 'formDrafts',
  initialState: noDrafts,
  reducers: {
    formEdited: (drafts, { payload: { form, changes } }: PayloadAction<FormEdit>) => ({
      ...drafts,
      [form]: changes,
    }),
  },
  extraReducers: (build) => {
    build.addCase(memberChanged, () => noDrafts)
  },
  selectors: { selectFormDraft: (drafts, form: string) => drafts[form] ?? noChanges },
})

export const { formEdited } = formDraftsSlice.actions
export const { selectFormDraft } = formDraftsSlice.selectors
