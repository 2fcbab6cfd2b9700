import { ComponentLoadError, FeatureContext } from '@portal/features/shared'
import {
  createTestStore,
  createUser,
  expectAccessible,
  respondAsServer,
  respondWithNetworkError,
} from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MISSING_CODE } from '../../recovery/missingCode.ts'
import { paths } from '../../routing/paths.ts'
import { NEEDS_CONNECTION } from '../../session/readOnly.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

function Broken(): never {
  throw new TypeError('practitioner is undefined')
}

describe('ScreenBoundary', () => {
  it('keeps what is around a screen that cannot be rendered, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onRenderError = vi.fn()
    render(
      <>
        <nav>Sessions</nav>
        <main>
          <ScreenBoundary onRenderError={onRenderError}>
            <Broken />
          </ScreenBoundary>
        </main>
      </>,
    )
    screen.getByText('Sessions')
    screen.getByText('Uh oh, something went wrong')
    screen.getByRole('button', { name: 'Refresh page' })
    expect(log.mock.calls.flat().join('\n')).toContain('practitioner is undefined')
    expect(onRenderError).toHaveBeenCalledOnce()
    log.mockRestore()
    await expectAccessible()
  })

  describe('whose code another build has replaced', () => {
    function Missing(): never {
      throw new ComponentLoadError('The code of a component could not be loaded.')
    }
    const controller = new AbortController()
    afterEach(() => controller.abort())

    function openMissingScreen({ canReload = false, isOffline = false }) {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const handleMissingCode = vi.fn((event: Event) => {
        if (canReload) event.preventDefault()
      })
      respondAsServer()
      if (isOffline) respondWithNetworkError('getMetadata')
      window.addEventListener(MISSING_CODE, handleMissingCode, { signal: controller.signal })
      render(
        <Provider store={createTestStore()}>
          <FeatureContext
            value={{
              member: createUser(),
              timeZone: 'America/New_York',
              hourCycle: '12h',
              readOnlyReason: isOffline ? NEEDS_CONNECTION : null,
              viewedUserId: null,
              showToast: () => {},
              outboxHost: {
                now: () => Date.now(),
                isCurrent: () => true,
                confirmMember: async () => ({ isConfirmed: true, error: null }),
                hasEnded: () => false,
              },
              config: {
                apiOrigin: '',
                brandName: 'Juniper',
                conciergeEmail: '',
                introPromoCode: '',
              },
            }}
          >
            <MemoryRouter initialEntries={[paths.book]}>
              <ScreenBoundary onRenderError={() => {}}>
                <Missing />
              </ScreenBoundary>
            </MemoryRouter>
          </FeatureContext>
        </Provider>,
      )
      return handleMissingCode
    }

    it('reloads by itself', async () => {
      const reload = openMissingScreen({ canReload: true })
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(screen.queryByText("We couldn't load this page")).toBeNull()
    })

    it('says that a part is missing when a reload did not help', async () => {
      openMissingScreen({ canReload: false })
      await screen.findByText(/^Part of it is missing on the server/)
      screen.getByRole('button', { name: 'Try again' })
      await expectAccessible()
    })

    it('names the screen and has nothing to press without a connection', async () => {
      openMissingScreen({ isOffline: true })
      await screen.findByText(/^Check your connection/)
      screen.getByRole('heading', { level: 1, name: 'Book a session' })
      expect(screen.queryByRole('button')).toBeNull()
      await expectAccessible()
    })
  })
})
