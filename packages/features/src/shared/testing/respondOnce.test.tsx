import { respondWith } from '@portal/testing'
import { expect, it } from 'vitest'

const requestAuth = (headers: Record<string, string>) =>
  fetch('/api/client/v1/users/auth/', { headers })

it('keeps a response that is used once for a request of the running test', async () => {
  const auth = { is_authenticated: true, user_session_version: 1 }
  respondWith('getAuth', auth)
  respondWith('getAuth', { ...auth, user_session_version: 2 }, { once: true })
  // the store of an earlier test may still load
  await expect(requestAuth({ 'x-test': 'earlier' })).rejects.toThrow('Failed to fetch')
  for (const expected of [2, 1, 1]) {
    const { user_session_version } = await (await requestAuth({})).json()
    expect(user_session_version).toBe(expected)
  }
})
