import { type InviteLinks, InviteOffer } from '@portal/features/joining'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { config } from '../../config.ts'
import { loadCode } from '../../recovery/loadCode.ts'
import { addToastCode, getInvitePath, paths } from '../../routing/paths.ts'
import { createVisitorStore } from '../../session/createVisitorStore.ts'
import { getLoginPath, LOGIN_PATH } from '../../session/loginPath.ts'
import { storeEnteredEmail } from '../../storage/enteredEmail.ts'
import {
  readEnteredPerson,
  removeEnteredPerson,
  storeEnteredPerson,
} from '../../storage/enteredPerson.ts'

/** An invite and what redeems it, with a store of their own. */
export function InviteSteps({ code, onReady }: { code: string; onReady: () => void }) {
  const [store] = useState(createVisitorStore)
  const [entered] = useState(readEnteredPerson)
  const path = getInvitePath(code)
  const subject = encodeURIComponent(`Invitation ${code}`)
  const links: InviteLinks = {
    login: getLoginPath(path),
    home: paths.home,
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
        onJoined={(email) => {
          removeEnteredPerson()
          storeEnteredEmail(email)
          window.location.assign(addToastCode(LOGIN_PATH, 'invite_redeemed'))
        }}
        onLogOut={async () => {
          const { logOutToInvite } = await loadCode(() => import('./logOutToInvite.ts'))
          await logOutToInvite(path)
        }}
      />
    </Provider>
  )
}
