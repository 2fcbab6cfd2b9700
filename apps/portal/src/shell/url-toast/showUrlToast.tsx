import { ToastRegion } from '@portal/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '../../config.ts'
import { extractToastCode } from './toastCode.ts'
import { getUrlToast } from './getUrlToast.ts'

/**
 * Shows the message of the URL on the login and public pages, which have no shell. Load it only if
 * the URL contains a message code.
 */
export function showUrlToast(): void {
  const { pathname, search, hash } = window.location
  const { code, rest } = extractToastCode(search)
  if (code === null) return
  window.history.replaceState(window.history.state, '', pathname + rest + hash)
  const toast = getUrlToast(code, config.conciergeEmail)
  if (!toast) return
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<OneToast toast={toast} />)
}

function OneToast({ toast }: { toast: NonNullable<ReturnType<typeof getUrlToast>> }) {
  const [isShown, setShown] = useState(true)
  return (
    <ToastRegion
      toasts={isShown ? [{ ...toast, id: 'url' }] : []}
      onDismiss={() => setShown(false)}
    />
  )
}
