import { useCheckOffs } from '@portal/features/protocols'

export function SendCheckOffs(): null {
  useCheckOffs()
  return null
}
