/** The key of what a logout removes, like every key with the member's id in this place. */
const getKey = (memberId: string): string => `portal:calendar:${memberId}:session`

/** Remembers on this device that the member has put a session into a calendar. */
export function rememberInCalendar(memberId: string): void {
  try {
    localStorage.setItem(getKey(memberId), 'added')
  } catch {
    // a full or denied storage: the task to add it stays
  }
}

/** Whether the member has put a session into a calendar on this device. */
export function isInCalendar(memberId: string): boolean {
  try {
    return localStorage.getItem(getKey(memberId)) !== null
  } catch {
    return false
  }
}
