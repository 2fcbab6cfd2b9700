import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field of a form that replaces the button that opened it, or to
 * another element.
 */
export function useInitialFocus<
  Focusable extends HTMLElement = HTMLInputElement,
>(): RefObject<Focusable | null> {
  const element = useRef<Focusable>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
