import { useGetClosureQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Button, ErrorMessage, Modal, PasswordInput, Skeleton, Stack, Text } from '@portal/ui'
import { useId } from 'react'
import { UnsavedText } from '../../../shell/unsent-data/UnsavedText.tsx'
import { ClosureText } from './ClosureText.tsx'
import { useCloseAccount } from './useCloseAccount.ts'

/** Shows what closing the account cancels and costs, and asks for the password. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const query = useGetClosureQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { currentData, error, isFetching } = query
  const formId = useId()
  const { form, readOnly } = useCloseAccount(currentData, () => void query.refetch())
  return (
    <Modal
      open
      title="Close your account?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={form.isBusy || isFetching}
            disabledReason={readOnly ?? undefined}
          >
            Close account
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} method="post" {...form.props}>
        {renderClosure()}
        <UnsavedText cause="Closing your account" />
        <PasswordInput
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={form.getError('current_password')}
        />
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </Stack>
    </Modal>
  )

  function renderClosure() {
    if (currentData) return <ClosureText closure={currentData} />
    if (error) return <LoadFailure noun="the details" query={query} />
    return (
      <Stack gap={3} aria-busy="true">
        <Text as="div">
          <Skeleton />
        </Text>
        <Text as="div">
          <Skeleton width="70%" />
        </Text>
      </Stack>
    )
  }
}
