import { useMessageOutbox } from '@portal/features/messaging'

export function SendMessages(): null {
  useMessageOutbox()
  return null
}
