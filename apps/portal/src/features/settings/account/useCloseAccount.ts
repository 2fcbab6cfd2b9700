import {
  type ApiError,
  isApiError,
  requestOnce,
  useCloseAccountMutation,
  usersApi,
} from '@portal/api-client'
import type { AccountClosure } from '@portal/contract'
import { validationMessages } from '@portal/domain/validation'
import { getFormErrors, useForm } from '@portal/features/shared'
import { useDispatch } from 'react-redux'
import { logOutOnDevice } from '../../../session/logOut.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import type { AppStore } from '../../../session/store.ts'
import {
  clearPendingClosure,
  isClosurePending,
  markClosurePending,
} from '../../../storage/pendingClosure.ts'

const fields = ['current_password'] as const

/**
 * The form of the dialog. A conflict means that the shown consequences are out of date. When the
 * response is lost, the account may be closed: the session check finds out.
 */
export function useCloseAccount(closure: AccountClosure | undefined, onOutdated: () => void) {
  const [close] = useCloseAccountMutation()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const readOnly = useReadOnlyReason()

  function handleError(error: ApiError, wasPending: boolean) {
    if (!isResultUnknown(error, wasPending)) clearPendingClosure()
    else
      void dispatch(
        requestOnce(usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true })),
      )
    if (error.kind === 'conflict') onOutdated()
  }

  const form = useForm({
    fields,
    read: (getValue) => ({ current_password: getValue('current_password') }),
    validate: ({ current_password }) =>
      current_password ? {} : { current_password: validationMessages.currentPasswordRequired },
    submit: async (values) => {
      if (!closure) return
      const wasPending = isClosurePending(Date.now())
      markClosurePending(Date.now())
      const { error } = await close({ ...values, closure })
      if (!error) return dispatch(logOutOnDevice(undefined, 'account_closed'))
      if (isApiError(error)) handleError(error, wasPending)
      return getFormErrors(error, fields)
    },
    focusOnFormError: 'current_password',
  })
  return { form, readOnly }
}

/** Whether the server may have closed the account, in this request or in a lost one before it. */
const isResultUnknown = ({ kind }: ApiError, wasPending: boolean): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'server' ||
  (kind === 'unauthenticated' && wasPending)
