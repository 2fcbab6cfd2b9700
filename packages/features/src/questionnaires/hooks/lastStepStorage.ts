import { tryOrNull } from '../outbox/tryOrNull.ts'

/** Returns a key like those of the outbox, so that a logout removes it. */
const getKey = (memberId: string, id: string): string => `portal:form-step:${memberId}:${id}`

/** The step of a form that was opened last on this device, null if it is not known. */
export const readLastStep = (memberId: string, id: string): string | null =>
  tryOrNull(() => localStorage.getItem(getKey(memberId, id)))

/** If the browser denies the storage, the answers say where the member left off. */
export function storeLastStep(memberId: string, id: string, step: string): void {
  tryOrNull(() => localStorage.setItem(getKey(memberId, id), step))
}

export function removeLastStep(memberId: string, id: string): void {
  tryOrNull(() => localStorage.removeItem(getKey(memberId, id)))
}
