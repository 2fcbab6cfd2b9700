import { accountsApi, type ApiError, isApiError, usersApi } from '@portal/api-client'
import { config } from '../app/config.ts'
import { beginGeneration, finishLogOut, forgetCache, isLogOutPending } from '../app/device/memberCache.ts'
import { createStore } from '../app/store.ts'
import type { SignIn } from './LoginScreen.tsx'

const store = createStore()

/**
 * Asks for the CSRF cookie, and whether this browser is signed in already. A server that does not answer means no. Who signed out
 * while the server was away is signed out there first.
 */
export async function isSignedIn(): Promise<boolean> {
  const answer = await store.dispatch(usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true, subscribe: false }))
  if (answer.data?.is_authenticated !== true) {
    forgetCache()
    return false
  }
  if (!isLogOutPending()) return true
  const { error } = await store.dispatch(accountsApi.endpoints.logout.initiate())
  if (!error) finishLogOut()
  return false
}

let checked: Promise<boolean> | null = null

/** The check that this document makes once; its cookie comes before the first writing call, so that a login cannot be refused for it. */
export const checkOnce = (): Promise<boolean> => (checked ??= isSignedIn())

export const signIn: SignIn = async (username, password) => {
  await checkOnce()
  try {
    const { user } = await store.dispatch(accountsApi.endpoints.login.initiate({ username, password })).unwrap()
    beginGeneration(user, Date.now())
    return { kind: 'signed-in' }
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    // the next try starts with a fresh token
    checked = null
    return { kind: 'refused', message: refusalText(thrown) }
  }
}

function refusalText(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return 'We could not reach the server. Check your connection and try again.'
    case 'timeout':
      return 'The server took too long to answer. Try again.'
    case 'rate-limited':
      return `Too many tries. Wait ${waitText(error.retryAfterSeconds)} and try again.`
    case 'csrf':
      return 'This page was open for a long time. Try again.'
    case 'unauthenticated':
      return 'E-mail and password do not match. Check both and try again.'
    case 'server':
      return 'Something went wrong on our side. Try again in a moment.'
    default:
      return error.code === 'practitioner_account'
        ? `This portal is for clients. Practitioners sign in elsewhere; write to ${config.conciergeEmail} if you need help.`
        : error.detail
  }
}

const waitText = (seconds: number): string => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
