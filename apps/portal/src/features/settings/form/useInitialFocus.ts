import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first field of a form that replaces the button that opened it. */
export function useInitialFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return input
}
