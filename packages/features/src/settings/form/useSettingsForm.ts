import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { requestOnce, usersApi, useUpdateUserMutation } from '@portal/api-client'
import type { UpdateUser } from '@portal/contract'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  type FormDrafts,
  formEdited,
  type FormValues,
  selectFormDraft,
} from '../../shared/forms/formDrafts.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { type Form, type FormErrors, useForm } from '../../shared/forms/useForm.ts'
import { findChanges, filterChanges } from './formChanges.ts'

type FieldOf<Values> = keyof Values & string

/** The result of the last submit; `editing` before it and after another change. */
export type FormStatus = 'editing' | 'saved' | 'unchanged'

export interface SettingsForm<Values extends FormValues> {
  readonly form: Form<FieldOf<Values>>
  /** What the section shows: the saved values with the member's changes. */
  readonly values: Values
  readonly edit: (change: Partial<Values>) => void
  readonly status: FormStatus
}

interface SettingsFormOptions<Values extends FormValues> {
  /** Name of the section, under which its unsaved changes are stored. */
  section: string
  saved: Values
  /** Returns what is sent. `changes` are the values that differ from the saved ones. */
  toUpdate: (values: Values, changes: Partial<Values>) => UpdateUser
  validate?: (values: Values) => FormErrors<FieldOf<Values>>
}

/**
 * The form of one settings section, which is saved separately. Unsaved changes survive a background
 * refresh and a reload.
 */
export function useSettingsForm<Values extends FormValues>({
  section,
  saved,
  toUpdate,
  validate,
}: SettingsFormOptions<Values>): SettingsForm<Values> {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const draft = useSelector((state: { formDrafts: FormDrafts }) => selectFormDraft(state, section))
  const [status, setStatus] = useState<FormStatus>('editing')
  const [update] = useUpdateUserMutation()
  const changes = findChanges(saved, filterChanges(saved, draft))
  const values: Values = { ...saved, ...changes }

  const fields = Object.keys(saved) as FieldOf<Values>[]
  const form = useForm<FieldOf<Values>, Values>({
    fields,
    read: () => values,
    ...(validate && { validate }),
    submit: async () => {
      if (Object.keys(changes).length === 0) return setStatus('unchanged')
      const { error } = await update(toUpdate(values, changes))
      if (error) return getFormErrors(error, fields)
      // the changes stay in the fields until the saved member has loaded
      await dispatch(
        requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
      )
      dispatch(formEdited({ form: section, changes: {} }))
      return setStatus('saved')
    },
  })

  return {
    form,
    values,
    edit: (change) => {
      const edited = findChanges(saved, { ...changes, ...change })
      dispatch(formEdited({ form: section, changes: edited as FormValues }))
      setStatus('editing')
      form.clearErrors('form', ...(Object.keys(change) as FieldOf<Values>[]))
    },
    status,
  }
}
