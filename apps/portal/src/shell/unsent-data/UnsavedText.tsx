import { Text } from '@portal/ui'
import { use, useState } from 'react'
import { useMember } from '../../session/member.ts'
import { findUnsaved } from './findUnsaved.ts'
import { UnsentDataContext } from './UnsentDataContext.ts'

const list = new Intl.ListFormat('en-US')

/** For a dialog that asks before the device is cleared: names what the server does not have yet. */
export function UnsavedText({ cause }: { cause: 'Logging out' | 'Closing your account' }) {
  const kinds = use(UnsentDataContext)
  const { id } = useMember()
  const [unsaved] = useState(() => findUnsaved(kinds, id))
  return (
    unsaved.length > 0 && (
      <Text>
        Not saved yet: {list.format(unsaved)}. {cause} removes this. Stay logged in and connected
        until it's saved.
      </Text>
    )
  )
}
