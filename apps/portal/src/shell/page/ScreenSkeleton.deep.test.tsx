// @module-tag deep
import { getDeviceTimeZone } from '@portal/api-client'
import {
  createAppointment,
  createHold,
  createUser,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'
import { ScreenSkeleton, type SkeletonKind } from './ScreenSkeleton.tsx'

afterEach(() => page.viewport(1440, 900))

const [tablet, desktop] = [820, 1440]

/** A screen of each kind whose parts have a usual size, and the parts to compare. */
const screens: readonly [SkeletonKind, string, width: number, readonly string[]][] = [
  ['home', '/home', tablet, ['article', '[aria-label="Session credits"] > :last-child']],
  ['booking', '/appointments/book', tablet, ['[role=group]', '[aria-label=Time]']],
  [
    'booking',
    '/appointments/book',
    desktop,
    ['main section[aria-labelledby]:not([aria-label=Time] *)'],
  ],
  ['form', '/appointments/confirm', tablet, ['h1 + * > :first-child']],
  ['settings', '/settings', tablet, ['main nav']],
  ['section', '/settings/profile', tablet, ['main section']],
]

describe('ScreenSkeleton', () => {
  it.each(screens)('%s has the heights of %s at %i px', async (kind, address, width, selectors) => {
    await page.viewport(width, 900)
    respondAsServer({
      user: createUser({ timezone: getDeviceTimeZone() }),
      upcoming: [createAppointment()],
    })
    respondWith('holdTime', { hold: createHold() })
    // what the form is about
    const prepare = kind === 'form' ? { prepare: fillBookingDraft } : {}
    const { container: portal } = await openPortal(address, prepare)
    await screen.findByRole('heading', { level: 1 })
    const parts = await waitFor(() => {
      expect(portal.querySelector('main [data-skeleton]')).toBeNull()
      const heights = selectors.flatMap((selector) => listHeights(portal, selector).slice(0, 1))
      expect(heights).toHaveLength(selectors.length)
      return heights
    })

    const { container } = render(<ScreenSkeleton kind={kind} />)
    expect(listHeights(container, '[data-skeleton]')).toEqual(expect.arrayContaining(parts))
  })
})

const listHeights = (container: Element, selector: string): number[] =>
  [...container.querySelectorAll(selector)].map((part) =>
    Math.round(part.getBoundingClientRect().height),
  )
