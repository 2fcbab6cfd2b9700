import { ConfirmDialog } from '@portal/features/shared'
import { UnsavedText } from './unsent-data/UnsavedText.tsx'

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
      <UnsavedText cause="Logging out" />
    </ConfirmDialog>
  )
}
