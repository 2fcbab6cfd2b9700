import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useSearchParams } from './useSearchParams.ts'

function Screen() {
  const { search, state }: { search: string; state: unknown } = useLocation()
  const [, setParam] = useSearchParams()
  return (
    <button type="button" onClick={() => setParam('filter', 'labs')}>
      {`${search} ${JSON.stringify(state)}`}
    </button>
  )
}

it('keeps the state of the location, such as the record from which the member came', () => {
  render(
    <MemoryRouter initialEntries={[{ search: '?session=1', state: { about: 'iron' } }]}>
      <Screen />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('?session=1&filter=labs {"about":"iron"}')
})
