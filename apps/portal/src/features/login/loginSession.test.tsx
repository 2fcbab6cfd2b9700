import { api } from '@portal/api-client'
import {
  createUser,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  createTestHeaders,
} from '@portal/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStore } from '../../session/store.ts'
import { createLoginSession } from './loginSession.ts'

function logIn() {
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  const store = createStore({ extraHeaders: createTestHeaders() })
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  return createLoginSession(store).logIn({
    username: 'maya@example.com',
    password: 'a quiet morning',
  })
}

describe('logIn', () => {
  it.each([
    [{ status: 401, detail: 'That password has expired.' }, 'That password has expired.'],
    [{ status: 429, detail: 'Try again in 5 minutes.' }, 'Try again in 5 minutes.'],
    [{ status: 503, detail: 'The service is closed.' }, 'The service is closed.'],
    [{ status: 403, detail: 'CSRF Failed: no token.' }, /^This page has been open for a long time/],
    [
      {
        status: 400,
        detail: 'Some fields are not valid.',
        errors: [{ field: 'username', code: 'too_big', message: 'Email is too long.' }],
      },
      'Email is too long.',
    ],
    [
      { status: 403, code: 'practitioner_account', detail: 'This portal is for clients.' },
      /^This portal is for clients\. Contact \S+@\S+ if you need help\.$/,
    ],
    [{ status: 500 }, /^Something went wrong on our side/],
  ])('shows the sentence of the response %j', async (response, message) => {
    respondWithError('login', response)
    expect(await logIn()).toEqual({
      kind: 'rejected',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  it('names the field of a wrong password', async () => {
    const detail = "That email and password don't match."
    respondWithError('login', { status: 401, code: 'invalid_credentials', detail })
    expect(await logIn()).toEqual({ kind: 'rejected', message: detail, field: 'password' })
  })

  it.each([false, true])('returns whether the account was reopened (%j)', async (isReopened) => {
    respondWith('login', { user: createUser(), account_reopened: isReopened })
    expect(await logIn()).toEqual({ kind: 'logged-in', isReopened })
  })

  it('asks for the code of an account with two-step verification', async () => {
    const detail = 'Enter the code from your authenticator app.'
    respondWithError('login', { status: 401, code: 'two_factor_required', detail })
    expect(await logIn()).toEqual({ kind: 'code-required' })
  })

  it('says that the server cannot be reached', async () => {
    respondWithNetworkError('login')
    expect(await logIn()).toMatchObject({ message: expect.stringMatching(/^We couldn't reach/) })
  })
})
