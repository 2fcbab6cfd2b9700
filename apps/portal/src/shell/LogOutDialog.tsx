import { ConfirmDialog } from '@portal/features/shared'
import { Text } from '@portal/ui'
import { useState } from 'react'
import { isSending } from '../session/logOut.ts'
import { useMember } from '../session/member.ts'
import { hasPendingCheckOffs } from '../storage/pendingCheckOffs.ts'

export interface LogOutDialogProps {
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a logout that loses check-offs or files that the server does not have yet. */
export function LogOutDialog({ onConfirm, onClose }: LogOutDialogProps) {
  const { id } = useMember()
  // what is saved meanwhile does not change the question
  const [isUploading] = useState(isSending)
  const [hasCheckOffs] = useState(() => hasPendingCheckOffs(id))
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
      {isUploading && (
        <Text>Your files are still uploading. Logging out cancels what isn't uploaded yet.</Text>
      )}
      {hasCheckOffs && (
        <Text>
          Some check-offs of your protocols haven't been saved yet. Logging out removes them from
          this device. Connect to the internet first to save them.
        </Text>
      )}
    </ConfirmDialog>
  )
}
