import { useLogoutEverywhereMutation } from '@portal/api-client'
import { getErrorText } from '@portal/features/shared'
import { Button, FieldError, Modal, Stack, Text } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { logOutOnDevice } from '../../session/logOut.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import type { AppStore } from '../../session/store.ts'

/** Asks for confirmation before it logs out every device, including this one. */
export function LogOutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [logOutEverywhere, { isLoading, error, reset }] = useLogoutEverywhereMutation()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const readOnly = useReadOnlyReason()

  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    const { error: rejected } = await logOutEverywhere()
    if (!rejected) await dispatch(logOutOnDevice())
  }

  return (
    <Modal
      open={open}
      title="Log out everywhere?"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Stay logged in
          </Button>
          <Button
            variant="danger"
            busy={isLoading}
            disabledReason={readOnly ?? undefined}
            onClick={() => void confirm()}
          >
            Log out everywhere
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          This logs out every device, including this one. You'll need your password to log in again.
        </Text>
        <div role="alert">{error && <FieldError>{getErrorText(error, 'general')}</FieldError>}</div>
      </Stack>
    </Modal>
  )
}
