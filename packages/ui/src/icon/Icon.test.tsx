import { screen } from '@testing-library/react'
import { Mail } from 'lucide'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from '../button/IconButton.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { show } from '../testing/show.tsx'
import { Icon } from './Icon.tsx'

describe('Icon', () => {
  it('is hidden from screen readers without a label', () => {
    const { rerender } = show(<Icon icon={Mail} />)
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<Icon icon={Mail} label="Unread" />)
    expect(screen.getByRole('img', { name: 'Unread' })).toBeTruthy()
  })

  it('has the tone of a banner as text', () => {
    show(<Banner tone="warning">You are offline.</Banner>)
    expect(screen.getByRole('img', { name: 'Please note' })).toBeTruthy()
  })
})

describe('IconButton', () => {
  it('keeps focus and ignores clicks when disabled', async () => {
    const clicked = vi.fn()
    const { user } = show(
      <IconButton icon={Mail} label="Messages" aria-disabled onClick={clicked} />,
    )
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Messages' }))
    await user.keyboard('{Enter}')
    expect(clicked).not.toHaveBeenCalled()
  })

  it('is 44 px square', () => {
    show(<IconButton icon={Mail} label="Messages" />)
    const { width, height } = screen.getByRole('button').getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })
})
