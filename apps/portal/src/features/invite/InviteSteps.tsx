import { type InviteLinks, InviteOffer } from '@portal/features/joining'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { config } from '../../config.ts'
import { loadCode } from '../../recovery/loadCode.ts'
import { trackAnonymously } from '../../shell/analytics/analytics.ts'
import { addToastCode, getInvitePath, getOfferPath, paths } from '../../routing/paths.ts'
import { createVisitorStore } from '../../session/createVisitorStore.ts'
import { getLoginPath, LOGIN_PATH } from '../../session/loginPath.ts'
import { storeEnteredEmail } from '../../storage/enteredEmail.ts'
import {
  readEnteredPerson,
  removeEnteredPerson,
  storeEnteredPerson,
} from '../../storage/enteredPerson.ts'

/** Milliseconds that leaving the page waits for the code that counts the account. */
const TRACKING_LIMIT = 1000

const track = (name: 'sign_up_started' | 'account_created'): Promise<void> =>
  trackAnonymously({ name, properties: {} }).catch(() => {})

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** An invite and what redeems it, with a store of their own. */
export function InviteSteps({ code, onReady }: { code: string; onReady: () => void }) {
  const [store] = useState(createVisitorStore)
  const [entered] = useState(readEnteredPerson)
  const path = getInvitePath(code)
  const subject = encodeURIComponent(`Invitation ${code}`)
  const links: InviteLinks = {
    login: getLoginPath(path),
    home: paths.home,
    offer: getOfferPath,
    enterCode: paths.invite,
    contact: `mailto:${config.conciergeEmail}?subject=${subject}`,
    terms: '/legal/terms.html',
    privacy: '/legal/privacy.html',
  }
  return (
    <Provider store={store}>
      <InviteOffer
        {...{ code, links, entered, onReady }}
        onEnter={storeEnteredPerson}
        onSignUp={() => void track('sign_up_started')}
        onJoined={(email) => {
          removeEnteredPerson()
          storeEnteredEmail(email)
          const leave = () => window.location.assign(addToastCode(LOGIN_PATH, 'invite_redeemed'))
          void Promise.race([track('account_created'), wait(TRACKING_LIMIT)]).then(leave)
        }}
        onLogOut={async () => {
          const { logOutToInvite } = await loadCode(() => import('./logOutToInvite.ts'))
          await logOutToInvite(path)
        }}
      />
    </Provider>
  )
}
