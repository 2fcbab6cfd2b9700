import { isApiError, useCloseAccountMutation, useGetClosureQuery } from '@portal/api-client'
import type { AccountClosure } from '@portal/contract'
import { validationMessages } from '@portal/domain/validation'
import { getErrorText, getFormErrors, useForm } from '@portal/features/shared'
import {
  Button,
  ErrorMessage,
  ErrorState,
  Modal,
  PasswordInput,
  Skeleton,
  Stack,
  Text,
} from '@portal/ui'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { logOutOnDevice } from '../../../session/logOut.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import type { AppStore } from '../../../session/store.ts'
import { ClosureText } from './ClosureText.tsx'

const fields = ['current_password'] as const

/** Shows what closing the account cancels and costs, and asks for the password. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = useGetClosureQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const formId = useId()
  const { form, readOnly } = useCloseAccount(currentData, () => void refetch())
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
    if (error)
      return (
        <ErrorState
          title="We couldn't load the details"
          message={getErrorText(error, 'general')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
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

/** The form of the dialog. A conflict means that the shown consequences are out of date. */
function useCloseAccount(closure: AccountClosure | undefined, onOutdated: () => void) {
  const [close] = useCloseAccountMutation()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const readOnly = useReadOnlyReason()
  const form = useForm({
    fields,
    read: (getValue) => ({ current_password: getValue('current_password') }),
    validate: ({ current_password }) =>
      current_password ? {} : { current_password: validationMessages.currentPasswordRequired },
    submit: async (values) => {
      if (!closure) return
      const { error } = await close({ ...values, closure })
      if (!error) return dispatch(logOutOnDevice(undefined, 'account_closed'))
      if (isApiError(error) && error.kind === 'conflict') onOutdated()
      return getFormErrors(error, fields)
    },
    focusOnFormError: 'current_password',
  })
  return { form, readOnly }
}
