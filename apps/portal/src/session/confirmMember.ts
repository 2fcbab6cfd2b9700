import { requestOnce, usersApi } from '@portal/api-client'
import type { OutboxHost } from '@portal/features/shared'
import { selectHasEnded, selectIsSuperseded, type SessionThunk } from './session.ts'
import type { AppStore } from './store.ts'

type Confirmation = Awaited<ReturnType<OutboxHost['confirmMember']>>

const confirmed: Confirmation = { isConfirmed: true, error: null }
const unconfirmed: Confirmation = { isConfirmed: false, error: null }

/**
 * Whether the browser is still logged in as this member, with the session version of this page. In
 * another tab somebody else may have logged in since. Only if the device does not say so, the
 * server is asked.
 */
export const confirmMember =
  (userId: string): SessionThunk<Promise<Confirmation>> =>
  async (dispatch, getState, { memberCache }) => {
    const state = getState()
    const user = usersApi.endpoints.getUser.select()(state as ReturnType<AppStore['getState']>).data
    if (selectHasEnded(state) || selectIsSuperseded(state) || user?.id !== userId)
      return unconfirmed
    if (memberCache.hasUser(user)) return confirmed
    const { data, isSuccess, error } = await dispatch(
      requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
    )
    if (!isSuccess) return { isConfirmed: false, error }
    const isSame = data.id === userId && data.user_session_version === user.user_session_version
    return isSame ? confirmed : unconfirmed
  }
