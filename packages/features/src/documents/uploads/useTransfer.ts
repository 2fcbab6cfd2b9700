import { useEffect, useEffectEvent, useState } from 'react'
import { hasOnlyFiles, readTransfer, type TransferredFiles } from './readTransfer.ts'

/**
 * Receives the files that are dropped anywhere on the page, or pasted. Returns whether files are
 * being dragged over it. A dialog that is open receives nothing.
 */
export function useTransfer(isEnabled: boolean, onTransfer: (files: TransferredFiles) => void) {
  const [isDragging, setDragging] = useState(false)
  const receive = useEffectEvent((transfer: DataTransfer) => {
    const received = readTransfer(transfer)
    if (isEnabled && !isDialogOpen()) onTransfer(received)
  })
  const startDragging = useEffectEvent(() => setDragging(isEnabled && !isDialogOpen()))

  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // otherwise the browser opens a dropped file instead of the portal
      event.preventDefault()
      startDragging()
    }
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      // the pointer left the window
      if (relatedTarget === null) setDragging(false)
    }
    const handleDrop = (event: DragEvent) => {
      setDragging(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      receive(event.dataTransfer)
    }
    const handlePaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (clipboardData && !isEditable(target) && hasOnlyFiles(clipboardData))
        receive(clipboardData)
    }
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('dragenter', handleDrag, { signal })
    window.addEventListener('dragover', handleDrag, { signal })
    window.addEventListener('dragleave', handleDragLeave, { signal })
    window.addEventListener('drop', handleDrop, { signal })
    window.addEventListener('paste', handlePaste, { signal })
    return () => events.abort()
  }, [])

  return isDragging
}

/** Whether something that is pasted goes into the element. */
const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null
