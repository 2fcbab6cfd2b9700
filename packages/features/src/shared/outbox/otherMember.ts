import { type ApiError, isApiError, requestOnce, usersApi } from '@portal/api-client'
import type { OutboxDispatch } from './outboxKind.ts'

/** Whether somebody else has logged in, in another tab. What was not sent waits for its member. */
export const isOtherMember = (error: unknown): error is ApiError =>
  isApiError(error) && error.kind === 'conflict' && error.code === 'other_member'

/** Loads the member who is logged in now. The response reloads the page for them. */
export function reloadAsOther(dispatch: OutboxDispatch): void {
  void dispatch(requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })))
}
