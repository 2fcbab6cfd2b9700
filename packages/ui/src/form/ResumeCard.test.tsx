import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ButtonLink } from '../button/ButtonLink.ts'
import { show } from '../testing/show.tsx'
import { ResumeCard } from './ResumeCard.tsx'

it('ResumeCard says how much is left in words, once, and has one action', () => {
  show(
    <ResumeCard
      title="Your assessment"
      progressText="12 of 60 answered"
      progress={0.2}
      action={<ButtonLink href="#next">Continue your assessment</ButtonLink>}
    />,
  )
  const card = within(screen.getByRole('region', { name: 'Your assessment' }))
  expect(card.getByText('12 of 60 answered')).toBeVisible()
  expect(card.queryByRole('progressbar')).toBeNull()
  expect(card.getAllByRole('link')).toEqual([
    card.getByRole('link', { name: 'Continue your assessment' }),
  ])
})
