import { ConfirmDialog } from '@portal/features/shared'
import { Text } from '@portal/ui'

export interface LogOutDialogProps {
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a logout that removes check-offs that the server does not have yet. */
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
        Some check-offs of your protocols haven't been saved yet. Logging out removes them from this
        device. Connect to the internet first to save them.
      </Text>
    </ConfirmDialog>
  )
}
