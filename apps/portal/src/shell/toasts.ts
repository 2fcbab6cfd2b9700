import { toastDurations, type ToastMessage } from '@portal/ui'
import { createContext, use, useCallback, useState } from 'react'

type Show = (toast: Pick<ToastMessage, 'type' | 'message'> & Partial<Pick<ToastMessage, 'duration'>>) => void

export const ToastContext = createContext<Show>(() => {})

/** Shows a message at the bottom of the page, 6 s long unless said otherwise. */
export const useShowToast = (): Show => use(ToastContext)

export function useToasts(): { messages: ToastMessage[]; show: Show; dismiss: (id: string) => void } {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const show = useCallback<Show>((toast) => {
    setMessages((shown) => [...shown, { duration: toastDurations.long, ...toast, id: crypto.randomUUID() }])
  }, [])
  const dismiss = useCallback((id: string) => setMessages((shown) => shown.filter((toast) => toast.id !== id)), [])
  return { messages, show, dismiss }
}
