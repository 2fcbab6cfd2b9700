import type { ApiError } from '@portal/api-client'
import { createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FeatureContext } from '../FeatureContext.ts'
import { featureEnvironment } from '../testing/featureEnvironment.ts'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

const error: ApiError = { kind: 'network' }
const offline = { readOnlyReason: "You're offline." }

function open(props: LoadFailureProps, environment: Partial<typeof featureEnvironment> = {}) {
  return show(
    <FeatureContext value={{ ...featureEnvironment, ...environment }}>
      <LoadFailure {...props} />
    </FeatureContext>,
    createTestStore(),
  )
}

const retryButton = () => screen.getByRole('button', { name: 'Try again' })

describe('LoadFailure', () => {
  it('requests the query again on "Try again"', async () => {
    const refetch = vi.fn()
    const { user } = open({ noun: 'the times', query: { error, refetch } })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load the times")
    await user.click(retryButton())
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('marks the button as busy while the query is fetched again', () => {
    open({ noun: 'the times', query: { error, isFetching: true, refetch: vi.fn() } })
    expect(retryButton().getAttribute('aria-busy')).toBe('true')
  })

  it('asks for a connection when offline', () => {
    open({ noun: 'the times', query: { error, refetch: vi.fn() } }, offline)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Connect to see the times.')).toBeDefined()
  })

  it('is one line without a title when it is compact', () => {
    open({ noun: 'the times', query: { error, refetch: vi.fn() }, isCompact: true }, offline)
    expect(document.body.textContent.trim()).toBe('Connect to see the times.')
  })

  it('requests the query once when the connection is back, and shows no error before', async () => {
    const request = Promise.withResolvers<void>()
    const refetch = vi.fn(() => request.promise)
    const render = (environment: Partial<typeof featureEnvironment>) => (
      <FeatureContext value={{ ...featureEnvironment, ...environment }}>
        <LoadFailure noun="the times" query={{ error, refetch }} />
      </FeatureContext>
    )
    const { rerender } = show(render(offline), createTestStore())
    expect(refetch).not.toHaveBeenCalled()
    rerender(render({}))
    rerender(render({}))
    expect(refetch).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
    request.resolve()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('shows the error to an admin who views a member', () => {
    const viewing = { readOnlyReason: 'You are viewing.', viewedUserId: 'user-1' }
    open({ noun: 'the times', query: { error, refetch: vi.fn() } }, viewing)
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load the times")
  })
})
