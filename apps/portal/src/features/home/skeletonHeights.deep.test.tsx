// @module-tag deep
import {
  createAppointment,
  createDocument,
  createDocumentPage,
  getFixtureId,
  getTimeAfter,
  measureHeights,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { SessionCardPlaceholder } from '@portal/features/booking'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'
import { skeletonHeights } from './skeletonHeights.ts'

const sessions = [
  createAppointment(),
  createAppointment({ id: getFixtureId(102), at: getTimeAfter(9 * DAY) }),
]

/** Opens the overview of a usual member and returns what is below a heading, with it. */
async function openSection(heading: string): Promise<Element> {
  respondAsServer({ upcoming: [createAppointment()] })
  await openPortal('/home')
  const section = await screen.findByRole('region', { name: heading })
  await waitFor(() => expect(section.querySelector('[data-skeleton]')).toBeNull())
  return section
}

describe('skeletonHeights of the overview', () => {
  it('has the height of coach', async () => {
    const section = await openSection('Your practitioner')
    expect(await measureHeights(section)).toEqual(skeletonHeights.coach)
  })

  it('has the height of moreSessions', async () => {
    respondAsServer({ upcoming: sessions })
    await openPortal('/home')
    const link = await screen.findByRole('link', { name: /^1 more session/ })
    expect(await measureHeights(link)).toEqual(skeletonHeights.moreSessions)
  })

  it('has the height of updates', async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { documents: 'new' } })
    const document = createDocument({ name: 'Plan.pdf', is_new: true })
    respondWith('listDocuments', createDocumentPage([document], { new_count: 1 }))
    await openPortal('/home')
    await screen.findByRole('link', { name: /^New document/ })
    const updates = screen.getByRole('region', { name: 'Updates' })
    expect(await measureHeights(updates)).toEqual(skeletonHeights.updates)
  })

  it('SessionCardPlaceholder has the height of the next session', async () => {
    const { lastElementChild: card } = await openSection('Next session')
    const { container } = render(<SessionCardPlaceholder />)
    const placeholder = container.firstElementChild ?? container
    expect(await measureHeights(placeholder)).toEqual(await measureHeights(card ?? container))
  })
})
