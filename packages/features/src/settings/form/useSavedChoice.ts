import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { requestOnce, usersApi, useUpdateUserMutation } from '@portal/api-client'
import type { UpdateUser } from '@portal/contract'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../../shared/errors/getErrorText.ts'

export interface SavedChoice<Value> {
  /** What the control shows: the member's choice, even while it is being saved. */
  readonly value: Value
  readonly choose: (value: Value) => void
  readonly isSaved: boolean
  /** Why the last choice was not saved. The control shows the saved value again. */
  readonly error: string | undefined
}

interface Choice<Value> {
  readonly value: Value
  /** The saved value when it was chosen. The control shows the choice until that changes. */
  readonly before: Value
  readonly isSaving: boolean
}

/** A setting that is saved as soon as it is chosen. */
export function useSavedChoice<Value>(
  saved: Value,
  toUpdate: (value: Value) => UpdateUser,
): SavedChoice<Value> {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [update] = useUpdateUserMutation()
  const [choice, setChoice] = useState<Choice<Value> | null>(null)
  const [outcome, setOutcome] = useState<{ readonly error?: string } | null>(null)
  // one request at a time, in the order of the choices
  const last = useRef(Promise.resolve())

  // the saved member has arrived
  if (choice?.isSaving === false && saved !== choice.before) setChoice(null)

  const save = async (chosen: Choice<Value>) => {
    const { error } = await update(toUpdate(chosen.value))
    if (!error)
      await dispatch(
        requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
      )
    setOutcome(error ? { error: getErrorText(error, 'general') } : {})
    const after = error ? null : { ...chosen, isSaving: false }
    setChoice((current) => (current === chosen ? after : current))
  }

  return {
    value: choice === null ? saved : choice.value,
    choose: (value) => {
      const chosen = { value, before: saved, isSaving: true }
      setChoice(chosen)
      setOutcome(null)
      last.current = last.current.then(() => save(chosen))
    },
    isSaved: outcome !== null && outcome.error === undefined,
    error: outcome?.error,
  }
}
