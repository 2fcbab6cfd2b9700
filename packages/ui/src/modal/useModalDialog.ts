import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Opens a native `<dialog>` as a modal while it is mounted. The browser traps focus, makes the page
 * inert and restores focus on close. Escape and the backdrop call `onClose`; the owner closes by
 * unmounting.
 */
export function useModalDialog(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onMouseDown: (event: MouseEvent) => void
} {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    keepScrollbarWidth()
    dialog.showModal()
    // the title gets focus first; content that requests focus gets it later
    const wanted = dialog.querySelectorAll<HTMLElement>('[data-initial-focus]')
    wanted[wanted.length - 1]?.focus()
    // before React removes the element: only close() restores focus
    return () => dialog.close()
  }, [])

  return {
    ref,
    onCancel: (event) => {
      // a file input inside fires the same event, and it bubbles
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Chromium does not let a second Escape be prevented: the dialog is closed, so notify the owner
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    // the content covers the dialog, so a press on the element itself is on the backdrop
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}

function keepScrollbarWidth(): void {
  const root = document.documentElement
  if (document.querySelector('dialog:modal')) return
  root.style.setProperty('--portal-scrollbar', `${window.innerWidth - root.clientWidth}px`)
}
