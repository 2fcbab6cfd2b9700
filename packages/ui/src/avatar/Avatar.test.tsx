import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Avatar } from './Avatar.tsx'
import { getInitials } from './getInitials.ts'

describe('Avatar', () => {
  it('falls back to initials when the picture fails to load', () => {
    const { container } = show(<Avatar name="Elena Rivera" src="data:image/png;base64,AAAA" />)
    const picture = container.querySelector('img')
    if (picture) fireEvent.error(picture)
    expect(screen.getByRole('img', { name: 'Elena Rivera' }).textContent).toBe('ER')
  })

  it('is hidden from screen readers beside a visible name', () => {
    show(<Avatar name="Elena Rivera" decorative />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('getInitials', () => {
  it.each([
    ['Elena Rivera', 'ER'],
    ['Dr. Wei Lin Chen', 'WC'],
    ['Maya', 'M'],
    ['  øystein   åberg ', 'ØÅ'],
    ['', ''],
  ])('given "%s", returns "%s"', (name, initials) => expect(getInitials(name)).toBe(initials))
})
