import { usersApi } from '@portal/api-client'
import { viewedUser } from './viewedUser.ts'
import type { AppStore } from './store.ts'
import { readCachedUser } from '../storage/memberCache.ts'

/**
 * Adds the cached user to the store, to show before the session is checked
 * (docs/specification.md#states).
 */
export function restoreCachedUser(store: AppStore): void {
  // an admin who views as a member neither reads nor writes the cache
  if (viewedUser() !== null) return
  const user = readCachedUser(Date.now())
  if (user)
    store.dispatch(
      usersApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: user }]),
    )
}
