import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { type FormDrafts, formEdited, selectFormDraft } from '../../shared/forms/formDrafts.ts'
import { getDraftForm, readDraftText } from '../outbox/messageDrafts.ts'

/** What the member has typed in a conversation. It survives a reload, and a logout removes it. */
export function useMessageDraft(conversationId: string): [string, (text: string) => void] {
  const form = getDraftForm(conversationId)
  const dispatch = useDispatch()
  const store = useStore<{ formDrafts: FormDrafts }>()
  const [text, setText] = useState(() => readDraftText(selectFormDraft(store.getState(), form)))
  const change = (changed: string): void => {
    setText(changed)
    const changes: Record<string, string> =
      changed === '' ? {} : { text: changed, at: new Date().toISOString() }
    dispatch(formEdited({ form, changes }))
  }
  return [text, change]
}
