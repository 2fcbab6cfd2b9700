import { useStore } from 'react-redux'
import { paths } from '../../routing/paths.ts'
import { usePreload } from '../../routing/preload.ts'
import type { AppStore } from '../../session/store.ts'
import { useMember } from '../../session/member.ts'
import { prefetchBooking } from './prefetchBooking.ts'

/**
 * Handlers for a link to the booking screen: on intent its code and what it shows first are
 * fetched, so that a click shows them at once.
 */
export function usePrefetchBooking() {
  const member = useMember()
  const preload = usePreload()
  const store = useStore<ReturnType<AppStore['getState']>>()

  const prefetch = () => {
    preload(paths.book)
    prefetchBooking(store, member)
  }

  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}
