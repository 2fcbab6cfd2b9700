import { DAY } from '@portal/domain/time'
import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { type FormDrafts, formEdited, selectFormDraft } from '../../shared/forms/formDrafts.ts'

/** Milliseconds for which the tab stores a draft. */
const maxAge = 7 * DAY

/** What the member has typed in a conversation. It survives a reload, and a logout removes it. */
export function useMessageDraft(conversationId: string): [string, (text: string) => void] {
  const form = `message:${conversationId}`
  const dispatch = useDispatch()
  const store = useStore<{ formDrafts: FormDrafts }>()
  const [text, setText] = useState(() => {
    const { text: stored, at } = selectFormDraft(store.getState(), form)
    const isRecent = typeof at === 'string' && Date.now() - Date.parse(at) < maxAge
    return typeof stored === 'string' && isRecent ? stored : ''
  })
  const change = (changed: string): void => {
    setText(changed)
    const changes: Record<string, string> =
      changed === '' ? {} : { text: changed, at: new Date().toISOString() }
    dispatch(formEdited({ form, changes }))
  }
  return [text, change]
}
