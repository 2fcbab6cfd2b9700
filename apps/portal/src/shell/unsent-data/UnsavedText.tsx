import type { FormDrafts } from '@portal/features/shared'
import { Text } from '@portal/ui'
import { use, useState } from 'react'
import { useStore } from 'react-redux'
import { useMember } from '../../session/member.ts'
import { findUnsaved } from './findUnsaved.ts'
import { UnsentDataContext } from './UnsentDataContext.ts'

const list = new Intl.ListFormat('en-US')

/** Names what the server does not have yet, for a dialog that asks before the device is cleared. */
export function UnsavedText({ cause }: { cause: 'Logging out' | 'Closing your account' }) {
  const kinds = use(UnsentDataContext)
  const member = useMember()
  const store = useStore<{ formDrafts: FormDrafts }>()
  const [unsaved] = useState(() => findUnsaved(kinds, member, store.getState().formDrafts))
  const advice = [...new Set(unsaved.map((each) => each.advice))].join(' ')
  return (
    unsaved.length > 0 && (
      <Text>
        Not saved yet: {list.format(unsaved.map(({ text }) => text))}. {cause} removes this.{' '}
        {advice}
      </Text>
    )
  )
}
