import { useSearchParams } from '../../routing/useSearchParams.ts'
import { TimeOfferPage } from './TimeOfferPage.tsx'
import { TimeRequestsPage } from './TimeRequestsPage.tsx'

/**
 * /appointments/openings: what the member waits for, and with `?offer=<id>`, a time that is
 * offered. One route, because every page loads the list of routes.
 */
export function OpeningsScreen() {
  const [search] = useSearchParams()
  const offerId = search.get('offer')
  return offerId === null ? <TimeRequestsPage search={search} /> : <TimeOfferPage id={offerId} />
}
