import { ConfirmDialog } from '@portal/features/shared'
import { Text } from '@portal/ui'

export interface LogOutDialogProps {
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a logout that removes what the server does not have yet. */
export function LogOutDialog({ onConfirm, onClose }: LogOutDialogProps) {
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
        Some messages, check-offs or files haven't been saved yet, and logging out removes them.
        Stay logged in and connected until they're saved.
      </Text>
    </ConfirmDialog>
  )
}
