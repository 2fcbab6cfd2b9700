import { useEffect, useRef, useState } from 'react'

const pauseMs = 400

/**
 * The text of an input that is saved after a pause, when it loses the focus, and when the page or
 * the input goes away. While it has the focus, it shows what was typed.
 */
export function useDraftText(saved: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })

  const flush = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    const text = unsaved.current
    unsaved.current = null
    if (text !== null) latestSave.current(text)
  }
  const latestFlush = useRef(flush)
  useEffect(() => {
    const flushNow = () => latestFlush.current()
    addEventListener('pagehide', flushNow)
    document.addEventListener('visibilitychange', flushNow)
    return () => {
      removeEventListener('pagehide', flushNow)
      document.removeEventListener('visibilitychange', flushNow)
      flushNow()
    }
  }, [])

  return {
    value: draft ?? saved,
    onChange: (text: string) => {
      setDraft(text)
      unsaved.current = text
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMs)
    },
    onBlur: () => {
      flush()
      setDraft(null)
    },
    /** Shows what is saved: the text was changed in another way. */
    reset: () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
      unsaved.current = null
      setDraft(null)
    },
  }
}
