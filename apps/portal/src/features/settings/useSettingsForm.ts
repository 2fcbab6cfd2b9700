import { type ApiError, isApiError, usersApi, useUpdateUserMutation } from '@portal/api-client'
import type { UpdateUser } from '@portal/contract'
import { errorText } from '@portal/features/shared'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '../../session/store.ts'
import { useMember } from '../../session/member.ts'
import { changesOf, type Edits, readEdits, writeEdits } from './settingsDraft.ts'

type Values = Record<string, string | boolean>

export interface SettingsForm<Fields extends Values> {
  /** What the section shows: what is saved, with what was changed over it. */
  readonly fields: Fields
  readonly edit: (change: Edits<Fields>) => void
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly isSaved: boolean
  readonly errorOf: (name: keyof Fields & string) => string | undefined
  /** What went wrong with none of the fields. */
  readonly problem: string | undefined
  readonly save: (event: FormEvent<HTMLFormElement>) => void
}

interface SettingsFormOptions<Fields extends Values> {
  /** Names the section's unsaved edits in this tab. */
  section: string
  saved: Fields
  /**
   * What is left out of the update stays as it is; `changes` are the fields that differ from what
   * is saved.
   */
  toUpdate: (fields: Fields, changes: Edits<Fields>) => UpdateUser
  /** What can be told without asking the server, by field. */
  check?: (fields: Fields) => Partial<Record<keyof Fields & string, string>>
}

/**
 * One section of the settings: it is saved by itself, and neither a refresh nor a reload takes away
 * what was typed.
 */
export function useSettingsForm<Fields extends Values>({
  section,
  saved,
  toUpdate,
  check,
}: SettingsFormOptions<Fields>): SettingsForm<Fields> {
  const { id } = useMember()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const [edits, setEdits] = useState<Edits<Fields>>(() => readEdits(id, section, saved))
  const [status, setStatus] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [update] = useUpdateUserMutation()
  const form = useRef<HTMLFormElement | null>(null)
  const fields = { ...saved, ...edits }

  const keep = (next: Edits<Fields>) => {
    setEdits(next)
    writeEdits(id, section, next)
  }

  const show = (found: Partial<Record<string, string>>) => {
    setProblems(found)
    setStatus('idle')
    const name = Object.keys(found).find((each) => each !== '')
    const field = name === undefined ? null : form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  const save = async () => {
    const found = check?.(fields) ?? {}
    if (Object.keys(found).length > 0) return show(found)
    setStatus('busy')
    setProblems({})
    const { error } = await update(toUpdate(fields, changesOf(saved, edits)))
    if (error) return show(problemsOf(error, fields))
    // until the member as saved is here, what was typed goes on standing in the fields
    await dispatch(
      usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    keep({})
    setStatus('saved')
  }

  return {
    fields,
    edit: (change) => {
      keep(changesOf(saved, { ...edits, ...change }))
      setStatus('idle')
      setProblems((shown) =>
        Object.fromEntries(
          Object.entries(shown).filter(([name]) => name !== '' && !(name in change)),
        ),
      )
    },
    isChanged: Object.keys(changesOf(saved, edits)).length > 0,
    isBusy: status === 'busy',
    isSaved: status === 'saved',
    errorOf: (name) => problems[name],
    problem: problems[''],
    save: (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      if (status !== 'busy') void save()
    },
  }
}

/**
 * A refusal by field; what names none of the section's fields stands under the button, as the empty
 * name.
 */
function problemsOf(error: unknown, fields: Values): Partial<Record<string, string>> {
  const refused: ApiError | null = isApiError(error) ? error : null
  const named =
    refused?.kind === 'validation'
      ? refused.errors.filter(({ field }) => Object.hasOwn(fields, field))
      : []
  return named.length > 0
    ? Object.fromEntries(named.map(({ field, message }) => [field, message]))
    : { '': errorText(error, 'form') }
}
