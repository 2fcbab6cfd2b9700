import { usersApi } from '@portal/api-client'
import { selectViewedUserId, type SessionThunk } from './session.ts'

/**
 * Adds the cached user to the store, to show before the session is checked
 * (docs/specification.md#states).
 */
export const restoreCachedUser =
  (): SessionThunk =>
  (dispatch, getState, { memberCache }) => {
    // an admin who views as a member neither reads nor writes the cache
    if (selectViewedUserId(getState()) !== null) return
    const user = memberCache.readUser(Date.now())
    if (user)
      dispatch(
        usersApi.util.upsertQueryEntries([
          { endpointName: 'getUser', arg: undefined, value: user },
        ]),
      )
  }
