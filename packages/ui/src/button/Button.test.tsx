import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Button } from './Button.tsx'

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const submitted = vi.fn((event: SubmitEvent) => event.preventDefault())
    const { user } = show(
      <form onSubmit={(event) => submitted(event.nativeEvent)}>
        <Button>Back</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(submitted).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(submitted).toHaveBeenCalledOnce()
  })

  it('keeps its name and focus while busy, and ignores clicks and submits', async () => {
    const clicked = vi.fn()
    const submitted = vi.fn()
    const part = (busy: boolean) => (
      <form onSubmit={submitted}>
        <input aria-label="Email" />
        <Button type="submit" busy={busy} onClick={clicked}>
          Send
        </Button>
      </form>
    )
    const { user, rerender } = show(part(false))
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    rerender(part(true))
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button, { force: true })
    await user.type(screen.getByLabelText('Email'), 'a{Enter}')
    expect(clicked).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('describes why it is disabled without changing its name', async () => {
    const clicked = vi.fn()
    const { user } = show(
      <Button disabledReason="You are offline" onClick={clicked}>
        Cancel session
      </Button>,
    )
    await user.tab()
    const button = screen.getByRole('button', { name: 'Cancel session' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You are offline')
    expect(reason?.checkVisibility({ visibilityProperty: true })).toBe(true)
    await user.keyboard('{Enter}')
    expect(clicked).not.toHaveBeenCalled()
  })

  it('shows the reason from where the button starts, beside a navigation', async () => {
    const { user } = show(
      <div style={{ paddingLeft: 100, paddingTop: 100 }}>
        <Button disabledReason="Viewing as Maya Chen, read only, until noon.">Move</Button>
      </div>,
    )
    await user.tab()
    const button = screen.getByRole('button', { name: 'Move' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    const start = button.getBoundingClientRect().left
    expect(reason?.getBoundingClientRect().left).toBeGreaterThanOrEqual(start - 1)
  })

  it.each(['medium', 'small'] as const)('has a touch target of at least 44 px when %s', (size) => {
    show(<Button size={size}>Go</Button>)
    const box = screen.getByRole('button').getBoundingClientRect()
    const middle = box.left + box.width / 2
    const reach = [box.top + box.height / 2 - 21, box.top + box.height / 2 + 21]
    for (const y of reach)
      expect(document.elementFromPoint(middle, Math.max(0, y))?.closest('button')).toBeTruthy()
  })
})
