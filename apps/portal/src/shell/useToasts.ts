import type { ShowToast } from '@portal/features/shared'
import { toastDurations, type ToastMessage } from '@portal/ui'
import { useCallback, useState } from 'react'

/** The toasts at the bottom of the page. A toast stays for 6 s by default. */
export function useToasts(): {
  messages: ToastMessage[]
  show: ShowToast
  dismiss: (id: string) => void
} {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const show = useCallback<ShowToast>((toast) => {
    setMessages((shown) => [
      ...shown,
      { duration: toastDurations.long, ...toast, id: crypto.randomUUID() },
    ])
  }, [])
  const dismiss = useCallback(
    (id: string) => setMessages((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return { messages, show, dismiss }
}
