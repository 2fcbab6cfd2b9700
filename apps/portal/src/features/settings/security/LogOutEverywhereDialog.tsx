import { useLogoutEverywhereMutation } from '@portal/api-client'
import { ConfirmDialog } from '@portal/features/shared'
import { Text } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { logOutOnDevice } from '../../../session/logOut.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import type { AppStore } from '../../../session/store.ts'
import { UnsavedText } from '../../../shell/unsent-data/UnsavedText.tsx'

/** Asks for confirmation before it logs out every device, including this one. */
export function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [logOutEverywhere] = useLogoutEverywhereMutation()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const readOnlyReason = useReadOnlyReason()

  const confirm = async () => {
    await logOutEverywhere().unwrap()
    await dispatch(logOutOnDevice())
  }

  return (
    <ConfirmDialog
      title="Log out everywhere?"
      confirmLabel="Log out everywhere"
      dismissLabel="Stay logged in"
      readOnlyReason={readOnlyReason}
      errorContext="general"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        This logs out every device, including this one. You'll need your password to log in again.
      </Text>
      <UnsavedText cause="Logging out" />
    </ConfirmDialog>
  )
}
