import { accountsApi, type ApiError, isApiError, usersApi } from '@portal/api-client'
import { errorText } from '@portal/features/shared'
import { config } from '../../config.ts'
import { startGeneration, clearCache } from '../../storage/memberCache.ts'
import { clearPendingLogout, isLogoutPending } from '../../storage/pendingLogout.ts'
import { createStore } from '../../session/store.ts'
import type { SignIn } from './LoginScreen.tsx'

const store = createStore()

/**
 * Asks for the CSRF cookie, and whether this browser is logged in already. A server that does not
 * answer means no. Who logged out while the server was away is logged out there first.
 */
export async function checkSession(): Promise<boolean> {
  const answer = await store.dispatch(
    usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  // only a clear answer: without a connection what was seen can still be read
  if (answer.data?.is_authenticated === false) {
    clearCache()
    clearPendingLogout()
  }
  if (!answer.data?.is_authenticated) return false
  if (!isLogoutPending()) return true
  const { error } = await store.dispatch(accountsApi.endpoints.logout.initiate())
  if (!error) clearPendingLogout()
  return false
}

let checked: Promise<boolean> | null = null

/**
 * The check that this document makes once; its cookie comes before the first writing call, so that
 * a login cannot be refused for it.
 */
export const checkSessionOnce = (): Promise<boolean> => (checked ??= checkSession())

/** `authOnly` leaves nothing on the device but the session's cookie (docs/specification.md#states). */
export const logIn = async (
  username: string,
  password: string,
  authOnly = false,
): ReturnType<SignIn> => {
  await checkSessionOnce()
  try {
    const { user } = await store
      .dispatch(accountsApi.endpoints.login.initiate({ username, password, authOnly }))
      .unwrap()
    if (!authOnly) startGeneration(user, Date.now())
    return { kind: 'logged-in' }
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    // the next try starts with a fresh token
    checked = null
    return { kind: 'refused', message: refusalOf(thrown) }
  }
}

function refusalOf(error: ApiError): string {
  if (error.kind === 'unauthenticated') return "That email and password don't match. Try again."
  if ('code' in error && error.code === 'practitioner_account')
    return `This portal is for clients. Practitioners log in elsewhere. Contact ${config.conciergeEmail} if you need help.`
  return errorText(error, 'form')
}
