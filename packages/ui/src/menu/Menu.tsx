import { EllipsisVertical } from 'lucide'
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/IconButton.tsx'
import type { IconShape } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'
import { findItemForKey } from './findItemForKey.ts'
import { MenuEntry, type MenuItem } from './MenuEntry.tsx'

export interface MenuProps {
  /** The name of the button and of its menu. */
  label: string
  items: readonly MenuItem[]
  icon?: IconShape
}

/**
 * A button that opens a menu of actions, by click, Enter, Space and arrow keys. Arrow keys, Home,
 * End and first letters move in it. Escape, Tab and a press elsewhere close it. The focus returns
 * to the button before an action runs, so a dialog that the action opens returns it there, too.
 *
 * It is no popover, because the oldest supported Safari has none.
 */
export function Menu({ label, items, icon = EllipsisVertical }: MenuProps): ReactElement {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'closed' | 'at start' | 'at end'>('closed')
  const isOpen = opened !== 'closed'

  useCloseOutside(frame, isOpen, () => setOpened('closed'))

  const close = () => {
    setOpened('closed')
    button.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpened(event.key === 'ArrowUp' ? 'at end' : 'at start')
    }
  }
  const select = (item: MenuItem) => {
    close()
    item.onSelect?.()
  }

  return (
    <Frame ref={frame} data-open={isOpen || undefined}>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(isOpen ? 'closed' : 'at start')}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <OpenMenu
          {...{ id, label, items }}
          startsAtEnd={opened === 'at end'}
          onSelect={select}
          onClose={close}
        />
      )}
    </Frame>
  )
}

function useCloseOutside(
  frame: { readonly current: HTMLElement | null },
  isOpen: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('focusin', handlePress, true)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('focusin', handlePress, true)
    }
  })
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'items'> {
  id: string
  startsAtEnd: boolean
  onSelect: (item: MenuItem) => void
  onClose: () => void
}

function OpenMenu({ id, label, items, startsAtEnd, onSelect, onClose }: OpenMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const listEntries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ]

  useLayoutEffect(() => {
    if (!list.current) return
    keepInWindow(list.current)
    const entries = list.current.querySelectorAll<HTMLElement>('[role="menuitem"]')
    entries[startsAtEnd ? entries.length - 1 : 0]?.focus({ preventScroll: true })
    list.current.scrollIntoView({ block: 'nearest' })
  }, [startsAtEnd])

  const handleKey = (event: KeyboardEvent) => {
    const entries = listEntries()
    const current = entries.findIndex((entry) => entry === document.activeElement)
    switch (event.key) {
      case 'Escape':
        // a dialog around the menu stays open
        event.preventDefault()
        event.stopPropagation()
        onClose()
        return
      case 'Tab':
        // from the button the browser moves the focus on
        onClose()
        return
      case ' ':
        // a link does not react to it, and a button reacts when the key is released
        event.preventDefault()
        entries[current]?.click()
        return
      default: {
        const labels = items.map((item) => item.label)
        const next = findItemForKey(event, labels, current)
        if (next === null) return
        event.preventDefault()
        entries[next]?.focus()
      }
    }
  }

  return (
    <List ref={list} id={id} role="menu" aria-label={label} onKeyDown={handleKey}>
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} onSelect={() => onSelect(item)} />
      ))}
    </List>
  )
}

/** Opens a menu upward near the lower edge of the window, and to the right near its left edge. */
function keepInWindow(list: HTMLElement): void {
  const { left, bottom, height } = list.getBoundingClientRect()
  if (left < 0) list.dataset['side'] = 'right'
  const hasRoomAbove = (list.parentElement?.getBoundingClientRect().top ?? 0) > height
  if (bottom > window.innerHeight && hasRoomAbove) list.dataset['above'] = ''
}

/** The element around a menu, above the rows that follow while the menu is open. */
const Frame = styled.div`
  position: relative;
  z-index: 1;
  flex: none;

  &[data-open] {
    z-index: 3;
  }
`

const List = styled.div`
  position: absolute;
  top: calc(100% + ${token.space[1]});
  right: 0;
  width: max-content;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - ${token.space[8]}));
  padding: ${token.space[1]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.high};

  &[data-above] {
    top: auto;
    bottom: calc(100% + ${token.space[1]});
  }
  &[data-side='right'] {
    right: auto;
    left: 0;
  }
`
