import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Disclosure } from './Disclosure.tsx'

const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open

describe('Disclosure', () => {
  it('opens and closes with the keyboard, even when it renders again', async () => {
    const part = (hint: string) => (
      <Disclosure summary="Phone number" hint={hint}>
        <input aria-label="Number" />
      </Disclosure>
    )
    const { user, rerender } = show(part('None'))
    expect(isOpen()).toBe(false)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    rerender(part('+12125550142'))
    expect(isOpen()).toBe(true)
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(false)
  })

  it('can start open', () => {
    show(
      <Disclosure summary="Note" isInitiallyOpen>
        <input aria-label="Note" />
      </Disclosure>,
    )
    expect(isOpen()).toBe(true)
  })
})
