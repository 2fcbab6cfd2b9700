import { useCheckOffs } from './useCheckOffs.ts'

/** Saves what waits from an earlier visit, on any screen; /protocols shows what is refused. */
export function SavePendingCheckOffs(): null {
  useCheckOffs()
  return null
}
