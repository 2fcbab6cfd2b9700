import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link } from '../button/Link.ts'
import { show } from '../testing/show.tsx'
import { CheckAnswers } from './CheckAnswers.tsx'

const sections = [
  {
    title: 'About you',
    answers: [
      {
        question: 'Email',
        answer: 'maya@example.com',
        renderLink: (text: React.ReactNode) => <Link href="#email">{text}</Link>,
      },
      { question: 'Preferred name', answer: null },
    ],
  },
  { title: 'Sleep', answers: [{ question: 'Hours of sleep', answer: '7' }] },
]

describe('CheckAnswers', () => {
  it('groups questions and answers under the headings of their sections', () => {
    show(<CheckAnswers sections={sections} />)
    const sleep = within(screen.getByRole('region', { name: 'Sleep' }))
    sleep.getByRole('heading', { level: 2, name: 'Sleep' })
    expect(sleep.getByRole('term').textContent).toBe('Hours of sleep')
    expect(sleep.getByRole('definition').textContent).toBe('7')
  })

  it('says in the link what it changes', () => {
    show(<CheckAnswers sections={sections} />)
    const link = screen.getByRole('link', { name: 'Change Email' })
    expect(link.getAttribute('href')).toBe('#email')
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it('says that an optional question is not answered', () => {
    show(<CheckAnswers sections={sections} />)
    expect(screen.getByText('Not answered')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
