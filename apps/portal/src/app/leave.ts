import { loginPath, paths } from './paths.ts'
import { forgetMember } from './persistence.ts'

const CHANNEL = 'portal:session'

/** To the sign-in page as a new document, so that nothing of the member stays in memory; afterwards back to where they were. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location
  window.location.replace(pathname === paths.root ? paths.login : loginPath(pathname + search))
}

/** After signing out: the device forgets the member, here and in the other tabs. */
export function leaveForGood(): void {
  forgetMember()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('signed-out')
  channel.close()
  window.location.replace(paths.login)
}

/** Leaves when another tab signs out. Answers how to stop listening. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => {
    forgetMember()
    window.location.replace(paths.login)
  })
  return () => channel.close()
}
