import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Opens a native `<dialog>` as a modal for as long as it is mounted. The browser traps focus, makes
 * the page behind inert and gives focus back when it closes. Escape and the backdrop ask `onClose`;
 * the owner closes by unmounting.
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
    // the title has it, and anything in the content that asks for it comes later
    const wanted = dialog.querySelectorAll<HTMLElement>('[data-initial-focus]')
    wanted[wanted.length - 1]?.focus()
    // before React takes the element away: only close() gives focus back to where it was
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
    // a second Escape cannot be prevented in Chromium: the dialog is closed by then, and the owner must know
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    // the dialog's content covers it, so a press on the element itself is one on the backdrop
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
