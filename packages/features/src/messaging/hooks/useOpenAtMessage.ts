import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export interface OpenAtMessageOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** The message whose element has `data-opened`. Null: nothing is scrolled. */
  readonly messageId: string | null
  readonly oldestKey: string | undefined
  readonly onScrolled: () => void
  /** Loads earlier messages; null while they are loading, or when there are none. */
  readonly onLoadEarlier: (() => void) | null
}

/** Brings a message into view and focuses it, once. Loads earlier messages until it is there. */
export function useOpenAtMessage({
  scroller,
  messageId,
  oldestKey,
  onScrolled,
  onLoadEarlier,
}: OpenAtMessageOptions): void {
  const opened = useRef<string | null>(null)
  const canLoad = onLoadEarlier !== null
  const open = useEffectEvent((id: string) => {
    if (opened.current === id) return
    const element = scroller.current?.querySelector<HTMLElement>('[data-opened]')
    if (!element) {
      onLoadEarlier?.()
      return
    }
    opened.current = id
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    onScrolled()
  })
  useEffect(() => {
    if (messageId !== null && (oldestKey !== undefined || canLoad)) open(messageId)
  }, [messageId, oldestKey, canLoad])
}
