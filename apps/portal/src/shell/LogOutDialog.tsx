import { ConfirmDialog } from '@portal/features/shared'
import { Text } from '@portal/ui'

const list = new Intl.ListFormat('en-US')

export interface LogOutDialogProps {
  /** What a logout would remove: "2 messages". */
  unsaved: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a logout that removes what the server does not have yet. */
export function LogOutDialog({ unsaved, onConfirm, onClose }: LogOutDialogProps) {
  return (
    <ConfirmDialog
      title="Log out without saving?"
      confirmLabel="Log out"
      dismissLabel="Stay logged in"
      readOnlyReason={null}
      errorContext="general"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <Text>
        Not saved yet: {list.format(unsaved)}. Logging out removes this. Stay logged in and
        connected until it's saved.
      </Text>
    </ConfirmDialog>
  )
}
