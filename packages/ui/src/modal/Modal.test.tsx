import { screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Button } from '../button/Button.tsx'
import { TextInput } from '../field/TextInput.tsx'
import { Modal } from './Modal.tsx'

const closed = vi.fn()

function Owner({ stubborn = false }: { stubborn?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    if (!stubborn) setOpen(false)
  }
  return (
    <StrictMode>
      <button onClick={() => setOpen(true)}>Cancel session</button>
      <Modal
        open={open}
        title="Cancel this session?"
        onClose={close}
        actions={<button onClick={close}>Keep it</button>}
      >
        The credit is not returned.
        <input type="file" aria-label="Letter" />
      </Modal>
    </StrictMode>
  )
}

const opener = () => screen.getByText('Cancel session')

async function opened(part = <Owner />) {
  closed.mockReset()
  const view = show(part)
  await view.user.click(opener())
  return view
}

describe('Modal', () => {
  it.each([
    ['beside its button', 16, 1440],
    ['beside its button with large text', 32, 1440],
    ['below its button on a narrow screen with large text', 32, 320],
  ])('has the title %s', async (_name, size, width) => {
    await page.viewport(width, 900)
    document.documentElement.style.fontSize = `${size}px`
    onTestFinished(async () => {
      document.documentElement.removeAttribute('style')
      await page.viewport(1440, 900)
    })
    await opened()
    const title = screen.getByRole('heading').getBoundingClientRect()
    const button = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect()
    expect(button.right).toBeGreaterThanOrEqual(title.right)
    if (width === 1440) expect(button.top).toBeCloseTo(title.top, -1)
    else expect(button.bottom).toBeLessThanOrEqual(title.top)
  })

  it('does not cover its content with the buttons when the text is large', async () => {
    await page.viewport(390, 664)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(async () => {
      document.documentElement.removeAttribute('style')
      await page.viewport(1440, 900)
    })
    show(
      <Modal open title="View as a member" onClose={closed} actions={<Button>View as Maya</Button>}>
        <TextInput
          label="Why do you need it?"
          hint={'Required, without health details. '.repeat(4)}
        />
      </Modal>,
    )
    const input = screen.getByRole('textbox').getBoundingClientRect()
    const button = screen.getByRole('button', { name: 'View as Maya' }).getBoundingClientRect()
    expect(button.bottom).toBeGreaterThan(window.innerHeight)
    expect(button.top).toBeGreaterThan(input.bottom)
  })

  it('is a modal dialog labeled by its title, and focus starts on the title', async () => {
    await opened()
    const dialog = screen.getByRole('dialog', { name: 'Cancel this session?' })
    expect(dialog.matches(':modal')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Cancel this session?')
  })

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof opened>>['user']) => user.keyboard('{Escape}')],
    ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['an action', (user) => user.click(screen.getByRole('button', { name: 'Keep it' }))],
  ] satisfies [string, (user: Awaited<ReturnType<typeof opened>>['user']) => Promise<void>][])(
    'closes by %s and gives focus back to what opened it',
    async (_way, close) => {
      const { user } = await opened()
      await close(user)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(closed).toHaveBeenCalledOnce()
      expect(document.activeElement).toBe(opener())
    },
  )

  it('closes with a press on the backdrop, not inside', async () => {
    const { user } = await opened()
    await user.click(screen.getByText('The credit is not returned.'))
    expect(closed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('dialog'), { position: { x: -20, y: -20 }, force: true })
    expect(closed).toHaveBeenCalledOnce()
  })

  it('traps keyboard focus', async () => {
    const { user } = await opened()
    for (let press = 0; press < 5; press++) {
      await user.keyboard('{Tab}')
      expect(document.activeElement).not.toBe(opener())
    }
  })

  it('stays open until its owner closes it', async () => {
    const { user } = await opened(<Owner stubborn />)
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
    expect(screen.getByRole('dialog').matches(':modal')).toBe(true)
  })

  it('does not close when a file picker inside is canceled', async () => {
    await opened()
    screen.getByLabelText('Letter').dispatchEvent(new Event('cancel', { bubbles: true }))
    expect(closed).not.toHaveBeenCalled()
  })

  it('starts focus on data-initial-focus', () => {
    show(
      <Modal open title="Change your email" onClose={() => {}}>
        <input aria-label="New email" data-initial-focus />
      </Modal>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('New email'))
  })

  it('prevents the page from scrolling', async () => {
    await opened()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  })
})
