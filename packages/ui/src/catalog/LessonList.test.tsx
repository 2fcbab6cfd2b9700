import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { type LessonLinkProps, LessonList } from './LessonList.tsx'

const renderLink = ({ children, ...link }: LessonLinkProps) => (
  <a href="#lesson" {...link}>
    {children}
  </a>
)

const list = (
  <LessonList
    label="Lessons of Sleep well"
    lessons={[
      { id: '1', title: 'Why we sleep', duration: '6 min', state: 'done', renderLink },
      { id: '2', title: 'Light', duration: '8 min', state: 'current', renderLink },
      { id: '3', title: 'Naps', state: 'open', renderLink },
      { id: '4', title: 'Dreams', state: 'locked', reason: 'opens after lesson 2' },
    ]}
  />
)

const getRow = (title: string) =>
  screen.getByText(title).closest('li') ?? expect.fail(`no row of ${title}`)

describe('LessonList', () => {
  it('is a list in order that says each state and duration in words', () => {
    show(list)
    const rows = within(screen.getByRole('list', { name: 'Lessons of Sleep well' })).getAllByRole(
      'listitem',
    )
    expect(rows).toHaveLength(4)
    within(getRow('Why we sleep')).getByText('Done · 6 min')
    within(getRow('Light')).getByText('Up next · 8 min')
    within(getRow('Dreams')).getByText('Locked: opens after lesson 2')
  })

  it('marks only the current lesson as the current step', () => {
    show(list)
    expect(screen.getByRole('link', { current: 'step' }).textContent).toBe('Light')
  })

  it('has no link to a locked lesson', async () => {
    const { user } = show(list)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Why we sleep',
      'Light',
      'Naps',
    ])
    await user.click(getRow('Naps'), { position: { x: 300, y: 30 } })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Naps' }))
  })
})
