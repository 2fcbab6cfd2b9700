import type { User } from '@portal/contract'
import { media, ToastRegion, type ToastRegionProps, token } from '@portal/ui'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { latePart } from '../app/latePart.ts'
import { useWatchedPayment } from '../app/useWatchedPayment.ts'
import { registerServiceWorker } from '../service-worker/registerServiceWorker.ts'
import { OfflineBanner } from './connectivity/OfflineBanner.tsx'
import { probeSite } from './connectivity/probeSite.ts'
import { watchReachability } from './connectivity/watchReachability.ts'
import { useStaleAppCheck } from './stale-app/useStaleAppCheck.ts'
import type { ShowToast } from './toasts.ts'
import { useTabTitle } from './useTabTitle.ts'
import { useUrlToast } from './url-toast/useUrlToast.ts'
import { ViewAsBanner } from './view-as/ViewAsBanner.tsx'

const PaymentNotice = latePart(
  async () => (await import('../features/credits/PaymentNotice.tsx')).PaymentNotice,
)

export interface ShellNoticesProps extends ToastRegionProps {
  onShow: ShowToast
  isReachable: boolean | null
  /** Stable between renders: another function starts the checks anew. */
  onChecked: (isReachable: boolean) => void
  /** The member an admin looks on as; null when everyone is themselves. */
  viewed: User | null
}

/**
 * What the shell has to say and keeps watch for. No part of the first picture, so it comes as a
 * file of its own right after it.
 */
export function ShellNotices({
  isReachable,
  onChecked,
  onShow,
  viewed,
  ...toasts
}: ShellNoticesProps) {
  const isWatchingPayment = useWatchedPayment() !== null
  useTabTitle()
  useUrlToast(onShow)
  useStaleAppCheck()
  useEffect(registerServiceWorker, [])
  useEffect(() => watchReachability({ probe: probeSite, onChecked }), [onChecked])
  return (
    <>
      <Banners role="status">
        {viewed && <ViewAsBanner user={viewed} />}
        {isReachable === false && <OfflineBanner />}
        {isWatchingPayment && <PaymentNotice />}
      </Banners>
      {/* the content, and with it this place, is hidden while the menu is open; messages are not */}
      {createPortal(<ToastRegion {...toasts} />, document.body)}
    </>
  )
}

const Banners = styled.div`
  position: sticky;
  z-index: 4;
  top: calc(${token.layout.topBar} + ${token.space[2]});

  &:not(:empty) {
    display: grid;
    gap: ${token.space[2]};
    margin-bottom: ${token.space[6]};
  }

  ${media.medium} {
    top: ${token.space[2]};
  }
`
