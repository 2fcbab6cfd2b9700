import { STALE_AFTER_SECONDS, useGetOverviewQuery } from '@portal/api-client'
import { createGate, createTestStore, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { it, onTestFinished, vi } from 'vitest'
import { useState } from 'react'
import { useOverview } from './useOverview.ts'

/** Another screen, which has loaded the states before. */
function Earlier() {
  const { data } = useGetOverviewQuery()
  return data ? 'Loaded' : 'Loading'
}

function Home() {
  const { overview } = useOverview()
  return overview ? `Membership: ${overview['membership']}` : 'Waiting'
}

function App() {
  const [isHome, setHome] = useState(false)
  return isHome ? <Home /> : <button onClick={() => setHome(true)}>{<Earlier />}</button>
}

async function openHomeAfter(seconds: number) {
  respondWith('getOverview', { overview: { membership: 'quiet' } })
  const { user } = show(<App />, createTestStore())
  const button = await screen.findByRole('button', { name: 'Loaded' })
  const gate = createGate()
  respondWith('getOverview', { overview: { membership: 'new' } }, { after: gate.opened })
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(button)
  return gate
}

it('waits for the states of this visit', async () => {
  const gate = await openHomeAfter(STALE_AFTER_SECONDS + 1)
  await screen.findByText('Waiting')
  gate.open()
  await screen.findByText('Membership: new')
})

it('places by states that were just loaded at once', async () => {
  await openHomeAfter(1)
  await screen.findByText('Membership: quiet')
})
