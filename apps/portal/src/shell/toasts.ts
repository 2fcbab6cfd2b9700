import { toastDurations, type ToastMessage } from '@portal/ui'
import { createContext, use, useCallback, useState } from 'react'

export type ShowToast = (
  toast: Pick<ToastMessage, 'type' | 'message'> & Partial<Pick<ToastMessage, 'duration'>>,
) => void

export const ToastContext = createContext<ShowToast>(() => {})

/** Shows a message at the bottom of the page, 6 s long unless said otherwise. */
export const useShowToast = (): ShowToast => use(ToastContext)

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
