import { ToastRegion, type ToastMessage } from '@portal/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '../../config.ts'
import { extractToastCodes } from './toastCode.ts'
import { getUrlToast } from './getUrlToast.ts'

/**
 * Shows the messages of the URL on the login and public pages, which have no shell. Load it only if
 * the URL contains a message code.
 */
export function showUrlToast(): void {
  const { pathname, search, hash } = window.location
  const { codes, rest } = extractToastCodes(search)
  if (codes.length === 0) return
  window.history.replaceState(window.history.state, '', pathname + rest + hash)
  const toasts = codes.flatMap((code) => {
    const toast = getUrlToast(code, config.conciergeEmail)
    return toast ? [{ ...toast, id: code }] : []
  })
  if (toasts.length === 0) return
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Toasts all={toasts} />)
}

function Toasts({ all }: { all: readonly ToastMessage[] }) {
  const [toasts, setToasts] = useState(all)
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
    />
  )
}
