// @module-tag deep
import {
  createCard,
  createHold,
  createPractitioner,
  createQuote,
  createUser,
  getFixtureId,
  measureHeights,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import type { MeasuredHeight } from '@portal/ui'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'
import { skeletonHeights } from './skeletonHeights.ts'

/** Opens each part with usual data. */
const parts: Record<keyof typeof skeletonHeights, () => Promise<Element | null>> = {
  bookingSummary: async () => {
    respondAsServer()
    await openPortal('/appointments/book')
    return screen.findByRole('region', { name: 'Your session' })
  },
  buyMissingCredits: async () => {
    respondAsServer({ user: createUser({ session_credits_remaining: 0 }) })
    respondWith('holdTime', { hold: createHold() })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    respondWith('getQuote', { quote: createQuote() })
    await openPortal('/appointments/confirm', { prepare: fillBookingDraft })
    return screen.findByRole('form', { name: 'Buy and book' })
  },
  sessionChoice: async () => {
    respondAsServer({
      user: createUser({ coach: null }),
      practitioners: [30, 31, 32, 33].map((number) =>
        createPractitioner({ id: getFixtureId(number) }),
      ),
    })
    await openPortal('/appointments/book')
    const card = await screen.findByRole('region', { name: 'Session and practitioner' })
    await waitFor(() => expect(card.querySelector('[data-skeleton]')).toBeNull())
    return card.firstElementChild
  },
}

describe('skeletonHeights of booking', () => {
  it.each(Object.entries(parts))('has the height of %s', async (name, open) => {
    const part = await open()
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull())
    const heights: Record<string, MeasuredHeight> = skeletonHeights
    expect(part && (await measureHeights(part))).toEqual(heights[name])
  })
})
