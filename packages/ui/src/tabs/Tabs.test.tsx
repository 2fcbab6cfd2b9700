import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'upcoming', label: 'Upcoming', panel: 'Thursday' },
  { id: 'past', label: 'Past', panel: 'Last week' },
  { id: 'all', label: 'All', panel: 'Everything' },
]

function Owner({ start = 'upcoming' }: { start?: string }) {
  const [selected, setSelected] = useState(start)
  return <Tabs label="Sessions" tabs={tabs} selected={selected} onSelect={setSelected} />
}

it('Tabs select with arrow keys, wrap around, and Tab enters the panel', async () => {
  const { user } = show(<Owner />)
  screen.getByRole('tab', { name: 'Upcoming' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Last week')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All', selected: true }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Upcoming', selected: true }))
  await user.keyboard('{End}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'All' }))
})

it('Tabs that do not fit scroll, so that the selected one is in view', async () => {
  const { user } = show(
    <div style={{ width: 170 }}>
      <Owner start="all" />
    </div>,
  )
  const list = screen.getByRole('tablist').getBoundingClientRect()
  expect(list.height).toBeLessThan(60)
  const expectInView = (name: string) => {
    const tab = screen.getByRole('tab', { name, selected: true }).getBoundingClientRect()
    expect(tab.left).toBeGreaterThanOrEqual(list.left)
    // scrolls by whole pixels
    expect(tab.right).toBeLessThan(list.right + 1)
  }
  expectInView('All')
  screen.getByRole('tab', { name: 'All' }).focus()
  await user.keyboard('{Home}')
  expectInView('Upcoming')
})
