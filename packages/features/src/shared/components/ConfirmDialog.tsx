import { isApiError } from '@portal/api-client'
import { Button, ErrorMessage, Modal, Stack } from '@portal/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ErrorContext, getErrorText } from '../errors/getErrorText.ts'
import { reportBug } from '../errors/userFacingError.ts'

export interface ConfirmDialogProps {
  title: string
  confirmLabel: string
  dismissLabel: string
  /** Why nothing can be changed now; null when it can. */
  readOnlyReason: string | null
  errorContext: ErrorContext
  /** The variant of the button, `primary` where confirming takes nothing away. */
  confirmVariant?: 'primary' | 'danger'
  /**
   * Sends the request. If it rejects, the dialog shows why and stays open; otherwise the owner
   * closes the dialog, or shows what the member must confirm again.
   */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** The consequence of confirming. */
  children: ReactNode
}

/**
 * Asks for confirmation before a request that cannot be undone. The dialog is open while it is
 * mounted, so it opens without the error of the last time.
 */
export function ConfirmDialog({
  title,
  confirmLabel,
  dismissLabel,
  readOnlyReason,
  errorContext,
  confirmVariant = 'danger',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { confirm, isBusy, error } = useConfirm(onConfirm, errorContext)
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {dismissLabel}
          </Button>
          <Button
            variant={confirmVariant}
            busy={isBusy}
            disabledReason={readOnlyReason ?? undefined}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        {error !== null && <FocusedError>{error}</FocusedError>}
      </Stack>
    </Modal>
  )
}

/** Sends one request at a time. `error` is the text of the last failure. */
function useConfirm(onConfirm: () => Promise<void>, errorContext: ErrorContext) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
    } catch (thrown) {
      if (!isApiError(thrown)) reportBug(thrown)
      setError(getErrorText(thrown, errorContext))
    } finally {
      setBusy(false)
    }
  }

  return { confirm, isBusy, error }
}

/** An error that gets the focus, so that it is read and scrolled into view. */
function FocusedError({ children }: { children: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} role="alert" tabIndex={-1}>
      <ErrorMessage>{children}</ErrorMessage>
    </div>
  )
}
