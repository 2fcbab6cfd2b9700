import { useLogoutEverywhereMutation } from '@portal/api-client'
import { errorText } from '@portal/features/shared'
import { Button, FieldError, Modal, Stack, Text } from '@portal/ui'
import { logOutOnDevice } from '../../session/logOut.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'

/** Asks before every device, this one included, is logged out. */
export function LogOutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [logOutEverywhere, { isLoading, error, reset }] = useLogoutEverywhereMutation()
  const readOnly = useReadOnlyReason()

  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    const { error: refused } = await logOutEverywhere()
    if (!refused) await logOutOnDevice()
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
        <div role="alert">{error && <FieldError>{errorText(error, 'general')}</FieldError>}</div>
      </Stack>
    </Modal>
  )
}
