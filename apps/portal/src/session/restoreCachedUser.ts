import { usersApi } from '@portal/api-client'
import { viewedUser } from './viewedUser.ts'
import type { AppStore } from './store.ts'
import { readCachedUser } from '../storage/memberCache.ts'

/**
 * Puts the member whom this device knows into the store, so that they are shown before the session
 * is checked (portal-spec §4).
 */
export function restoreCachedUser(store: AppStore): void {
  // who looks on as another member neither sees what is kept here nor adds to it
  if (viewedUser() !== null) return
  const user = readCachedUser(Date.now())
  if (user)
    store.dispatch(
      usersApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: user }]),
    )
}
