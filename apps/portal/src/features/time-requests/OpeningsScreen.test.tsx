import {
  createAppointment,
  createTimeRequest,
  respondAsServer,
  respondWith,
  respondWithError,
  getTimeAfter,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

describe('OpeningsScreen', () => {
  it('moves the focus to the confirmation after asking', async () => {
    const session = createAppointment({ at: getTimeAfter(9 * DAY) })
    const asked = createTimeRequest({ appointment: { id: session.id, at: session.at } })
    respondAsServer({ upcoming: [session] })
    respondWith('listTimeRequests', { results: [], next: null })
    respondWith('createTimeRequest', { request: asked })
    const { user } = await openPortal(`/appointments/openings?move=${session.id}`)
    const button = await screen.findByRole('button', { name: 'Tell me' })
    await user.click(button)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^We'll email you/))
    expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull()
  })

  it('links from a missing offer to what the member waits for', async () => {
    respondAsServer()
    respondWithError('getTimeOffer', { status: 404, code: 'not_found' })
    await openPortal('/appointments/openings?offer=0198c9f2-4a10-7000-8000-0000000000d2')
    expect(await screen.findByRole('link', { name: "What you're waiting for" })).toBeVisible()
  })
})
