import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { MediaCard } from './MediaCard.tsx'

const card = (image?: string, onClick?: () => void) => (
  <div style={{ width: 320 }}>
    <MediaCard
      title="Sleep well"
      renderLink={(title) => (
        <a href="#sleep" onClick={onClick}>
          {title}
        </a>
      )}
      image={image}
      meta="6 lessons"
    />
  </div>
)

const getHeight = () => screen.getByRole('article').getBoundingClientRect().height

describe('MediaCard', () => {
  it('opens its only link from anywhere on the card and with the keyboard', async () => {
    const onClick = vi.fn()
    const { user } = show(card(undefined, onClick))
    expect(screen.getAllByRole('link')).toHaveLength(1)
    screen.getByRole('heading', { level: 2, name: 'Sleep well' })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sleep well' }))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('article'), { position: { x: 12, y: 12 } })
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('shows the focus around the whole card', async () => {
    const { user } = show(card())
    await user.tab()
    expect(getComputedStyle(screen.getByRole('article')).outlineStyle).toBe('solid')
  })

  it('has the same height without a picture, and while and after one fails to load', async () => {
    const { rerender } = show(card())
    const height = getHeight()
    rerender(card('data:image/png;base64,broken'))
    expect(getHeight()).toBe(height)
    await vi.waitFor(() => expect(document.querySelector('article img')).toBeNull())
    expect(getHeight()).toBe(height)
  })
})
