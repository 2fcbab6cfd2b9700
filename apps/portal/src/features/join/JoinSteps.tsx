import { readDate } from '@portal/domain/time'
import {
  type EnteredPerson,
  type JoinDraft,
  type JoinLinks,
  JoinOffer,
  type JoinStart,
  type JoinStep,
} from '@portal/features/joining'
import { useCallback, useState } from 'react'
import { Provider } from 'react-redux'
import type { Brand, Offer } from '@portal/contract'
import { config } from '../../config.ts'
import { getBookTimePath, getOfferPath, paths } from '../../routing/paths.ts'
import { getLoginPath } from '../../session/loginPath.ts'
import { createVisitorStore } from '../../session/createVisitorStore.ts'
import {
  readEnteredPerson,
  removeEnteredPerson,
  storeEnteredPerson,
} from '../../storage/enteredPerson.ts'
import { readJoinDraft, storeJoinDraft } from './joinDraft.ts'
import { trackAnonymously } from '../../shell/analytics/analytics.ts'

const legalPages = { terms: '/legal/terms.html', privacy: '/legal/privacy.html' }

/** The steps from an offer to a booked session, with a store of their own. */
export function JoinSteps({
  brand,
  offer,
  onStepShown,
}: {
  brand: Brand
  offer: Offer
  /** Called with each step and with what was entered before the offer was full. Must not change. */
  onStepShown: (kind: JoinStep['kind'], entered: EnteredPerson | null) => void
}) {
  const [store] = useState(createVisitorStore)
  const [start] = useState(() => readStart(window.location.search))
  const [entered] = useState(readEnteredPerson)
  const path = getOfferPath(brand.slug, offer.slug)
  const [draft] = useState(() => readJoinDraft(path))
  const onDraft = useCallback((changed: JoinDraft) => storeJoinDraft(path, changed), [path])
  const showStep = useCallback(
    (kind: JoinStep['kind']) => onStepShown(kind, kind === 'full' ? readEnteredPerson() : null),
    [onStepShown],
  )
  // a payment to confirm is shown after the login
  const isPaid = start.payment !== null && !start.payment.isCanceled
  const links: JoinLinks = {
    login: getLoginPath(isPaid ? path + window.location.search : path),
    home: paths.home,
    book: paths.book,
    bookHeld: getBookTimePath,
    ...legalPages,
  }
  return (
    <Provider store={store}>
      <JoinOffer
        {...{ brand, offer, start, links, entered, draft, onDraft }}
        onStepShown={showStep}
        onEnter={storeEnteredPerson}
        apiOrigin={config.apiOrigin}
        introPromoCode={config.introPromoCode}
        // `checkout` keeps the page open for everybody (docs/specification.md#session)
        returnTo={`${path}?checkout=1`}
        onProgress={(name) => {
          if (name === 'account_created') removeEnteredPerson()
          void trackAnonymously({ name, properties: {} }).catch(() => null)
        }}
      />
    </Provider>
  )
}

/** What a link to continue or the payment provider has added to the address. */
function readStart(search: string): JoinStart {
  const query = new URLSearchParams(search)
  const [at, practitionerId, payment] = ['at', 'practitioner', 'payment'].map((name) =>
    query.get(name),
  )
  return {
    time: at && practitionerId && readDate(at) !== null ? { at, practitionerId } : null,
    payment: payment ? { id: payment, isCanceled: query.has('payment_cancelled') } : null,
  }
}
