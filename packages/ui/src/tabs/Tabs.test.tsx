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

function Owner() {
  const [selected, setSelected] = useState('upcoming')
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
