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
        Logging out removes check-offs and files that aren't saved. Connect to the internet to save
        them.
      </Text>
    </ConfirmDialog>
  )
}
