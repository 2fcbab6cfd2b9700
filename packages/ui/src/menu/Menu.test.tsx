import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Modal } from '../modal/Modal.tsx'
import { show } from '../testing/show.tsx'
import { Menu } from './Menu.tsx'

const renamed = vi.fn()
const deleted = vi.fn()

function Owner() {
  const [isRenaming, setRenaming] = useState(false)
  const rename = () => {
    renamed()
    setRenaming(true)
  }
  return (
    <>
      <Menu
        label="Actions for scan.pdf"
        items={[
          { label: 'Download', href: '#file', isDownload: true },
          { label: 'Rename', onSelect: rename },
          { label: 'Delete', tone: 'danger', disabledReason: 'Read only.', onSelect: deleted },
        ]}
      />
      <button>After</button>
      <Modal open={isRenaming} title="Rename" onClose={() => setRenaming(false)}>
        Name
      </Modal>
    </>
  )
}

const findButton = () => screen.getByRole('button', { name: 'Actions for scan.pdf' })
const findItem = (name: string) => screen.getByRole('menuitem', { name })
const isOpen = () => screen.queryByRole('menu') !== null
const expectFocus = (element: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(element()))

async function opened() {
  const view = show(<Owner />)
  await view.user.click(findButton())
  await expectFocus(() => findItem('Download'))
  return view
}

describe('Menu', () => {
  it('opens by a click with the focus on its first item, and closes by another click', async () => {
    const { user } = await opened()
    expect(findButton().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: 'Actions for scan.pdf' })).toBeDefined()
    await user.click(findButton())
    expect(isOpen()).toBe(false)
    expect(findButton().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes by a press elsewhere', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['{Enter}', 'Download'],
    [' ', 'Download'],
    ['{ArrowDown}', 'Download'],
    ['{ArrowUp}', 'Delete'],
  ])('opens by the key %j with the focus on %s', async (key, item) => {
    const { user } = show(<Owner />)
    findButton().focus()
    await user.keyboard(key)
    await expectFocus(() => findItem(item))
  })

  it('moves with arrow keys and letters', async () => {
    const { user } = await opened()
    await user.keyboard('{ArrowDown}')
    await expectFocus(() => findItem('Rename'))
    await user.keyboard('{ArrowUp}{ArrowUp}')
    await expectFocus(() => findItem('Delete'))
    await user.keyboard('r')
    await expectFocus(() => findItem('Rename'))
  })

  it('closes by Escape and returns the focus to the button', async () => {
    const { user } = await opened()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    await expectFocus(findButton)
  })

  it('closes by Tab, which moves the focus behind the button', async () => {
    const { user } = await opened()
    await user.keyboard('{Tab}')
    expect(isOpen()).toBe(false)
    await expectFocus(() => screen.getByRole('button', { name: 'After' }))
  })

  it('runs an action, whose dialog returns the focus to the button', async () => {
    const { user } = await opened()
    await user.click(findItem('Rename'))
    expect(renamed).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
    await user.keyboard('{Escape}')
    await expectFocus(findButton)
  })

  it('keeps an unavailable item focusable, with the reason, and ignores it', async () => {
    const { user } = await opened()
    await user.keyboard('{End}{Enter}')
    expect(findItem('Delete').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('menuitem', { description: 'Read only.' })).toBe(findItem('Delete'))
    expect(deleted).not.toHaveBeenCalled()
    expect(isOpen()).toBe(true)
  })

  it('opens a link with the space bar', async () => {
    const { user } = await opened()
    const clicked = vi.fn((event: Event) => event.preventDefault())
    findItem('Download').addEventListener('click', clicked)
    await user.keyboard(' ')
    expect(clicked).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['above the button at the lower edge', { bottom: 0, right: 0 }],
    ['to the right at the left edge', { top: 0, left: 0 }],
  ])('opens %s of the window', async (_side, place) => {
    const { user } = show(
      <div style={{ position: 'fixed', ...place }}>
        <Menu label="Actions" items={[{ label: 'Rename' }, { label: 'Delete' }]} />
      </div>,
    )
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    const { top, left, right, bottom } = screen.getByRole('menu').getBoundingClientRect()
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(window.innerWidth)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  })
})
