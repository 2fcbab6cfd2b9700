import { accountsApi } from '@portal/api-client'
import { logOutOnDevice } from '../../session/logOut.ts'
import { createStore } from '../../session/store.ts'

/**
 * Logs out and opens the page of an invite again. It needs the portal's store, which knows what the
 * member has on this device.
 */
export function logOutToInvite(path: string): Promise<void> {
  const { dispatch } = createStore()
  const endSession = () => dispatch(accountsApi.endpoints.logout.initiate()).unwrap()
  return dispatch(logOutOnDevice(endSession, undefined, path))
}
