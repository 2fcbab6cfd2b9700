import { useCheckOffs } from './useCheckOffs.ts'

/** Saves what waits from an earlier visit, on any screen. What is refused is shown on /protocols. */
export function SavePendingCheckOffs(): null {
  useCheckOffs()
  return null
}
