import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ChoiceCard, ChoiceCards } from './ChoiceCard.tsx'

it('ChoiceCard is selected by click and arrow keys, and its content is its label', async () => {
  const chosen = vi.fn()
  const { user } = show(
    <ChoiceCards>
      <legend>Choose a pack</legend>
      {['1', '5'].map((count) => (
        <ChoiceCard
          key={count}
          name="credits"
          value={count}
          onChange={(event) => chosen(event.target.value)}
        >
          <strong>{count} credits</strong> <span>valid for {count} years</span>
        </ChoiceCard>
      ))}
    </ChoiceCards>,
  )
  expect(screen.getByRole('group', { name: 'Choose a pack' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '5 credits valid for 5 years' }))
  expect(chosen).toHaveBeenLastCalledWith('5')
  await user.keyboard('{ArrowUp}')
  expect(chosen).toHaveBeenLastCalledWith('1')
  expect(screen.getByRole('radio', { name: '1 credits valid for 1 years' })).toBeChecked()
})
