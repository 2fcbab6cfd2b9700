import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/**
 * Makes buttons one tab stop. Arrow keys, Home and End move through them. `keys` identifies the
 * buttons in their order, which have the attributes of `getButtonProps`; `initial` is the tab stop
 * until one of them has the focus.
 */
export function useRovingFocus(keys: readonly string[], initial: string | null) {
  const [focused, setFocused] = useState<string | null>(null)
  const tabStop = [focused, initial].find((key) => key !== null && keys.includes(key)) ?? keys[0]

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = findNextIndex(event.key, keys.indexOf(tabStop ?? ''), keys.length)
    if (next === null) return
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')
    buttons[next]?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.getAttribute('data-roving'))

  return {
    groupProps: { onKeyDown, onFocus },
    getButtonProps: (key: string) => ({
      'data-roving': key,
      tabIndex: key === tabStop ? 0 : -1,
    }),
  }
}

function findNextIndex(key: string, from: number, length: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = steps[key]
  return step === undefined ? null : (from + step + length) % length
}
