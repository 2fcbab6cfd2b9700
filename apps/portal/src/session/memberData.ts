import type { User } from '@portal/contract'
import type { SessionThunk } from './session.ts'

/** Starts storing the data of the member who logs in. */
export const startMemberCache =
  (user: User): SessionThunk =>
  (_dispatch, _getState, { memberCache }) =>
    memberCache.start(user, Date.now())

/** Removes the cached user and queries; drafts stay in their tabs. */
export const clearMemberCache =
  (): SessionThunk =>
  (_dispatch, _getState, { memberCache }) =>
    memberCache.clear()

/** Removes the member's data on this device, except display preferences. */
export const clearMemberData =
  (): SessionThunk =>
  (_dispatch, _getState, { memberCache, tabStorage }) => {
    memberCache.invalidate()
    tabStorage.close()
  }
