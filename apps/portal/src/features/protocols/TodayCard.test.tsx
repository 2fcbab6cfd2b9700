import {
  createProtocolsResponse,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const findCard = async () => within(await screen.findByRole('region', { name: "Today's protocol" }))

describe('TodayCard', () => {
  it("opens all of today's items", async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { protocols: 'due' } })
    respondWith('listProtocols', createProtocolsResponse())
    const { user } = await openPortal('/home')
    await user.click(
      await (await findCard()).findByRole('link', { name: /^See all ?: Today's protocol$/ }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Protocols' })
  })

  it('leaves the rest of the page when it cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { protocols: 'due' } })
    respondWithError('listProtocols', { status: 500 })
    await openPortal('/home')
    const card = await findCard()
    await card.findByText("We couldn't load your protocols")
    card.getByRole('button', { name: 'Try again' })
    screen.getByRole('region', { name: 'Session credits' })
  })
})
