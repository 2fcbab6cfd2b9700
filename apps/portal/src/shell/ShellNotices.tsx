import type { User } from '@portal/contract'
import { media, ToastRegion, type ToastRegionProps, token } from '@portal/ui'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { deferredImport } from './lazy/useDeferredImport.ts'
import { useWatchedPayment } from '../features/credits/useWatchedPayment.ts'
import { registerServiceWorker } from './registerServiceWorker.ts'
import { OfflineBanner } from './connectivity/OfflineBanner.tsx'
import { probeSite } from './connectivity/probeSite.ts'
import { watchReachability } from './connectivity/watchReachability.ts'
import { useStaleAppCheck } from './stale-app/useStaleAppCheck.ts'
import type { ShowToast } from './toasts.ts'
import { useTabTitle } from './useTabTitle.ts'
import { useUrlToast } from './url-toast/useUrlToast.ts'
import { ViewAsBanner } from './view-as/ViewAsBanner.tsx'

const PaymentNotice = deferredImport(
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
      <EdgeRoom />
      <Banners role="status" data-notices="">
        {viewed && <ViewAsBanner user={viewed} />}
        {isReachable === false && <OfflineBanner />}
        {isWatchingPayment && <PaymentNotice />}
      </Banners>
      {/* the content, and with it this place, is hidden while the menu is open; messages are not */}
      {createPortal(<ToastRegion {...toasts} />, document.body)}
    </>
  )
}

/**
 * Over the lower edge and not in the flow: notices come late, and must not move what is about to be
 * pressed. Above the bar that the booking screen has there.
 */
const Banners = styled.div`
  position: fixed;
  z-index: 4;
  inset: auto ${token.space[4]} calc(${token.space[4]} + env(safe-area-inset-bottom));

  &:not(:empty) {
    display: grid;
    gap: ${token.space[2]};
  }
  > * {
    box-shadow: ${token.shadow.high};
    background-color: ${token.color.raised};
  }

  ${media.belowWide} {
    main:has([data-bottom-bar]) > & {
      bottom: calc(84px + env(safe-area-inset-bottom));
    }
  }
  ${media.medium} {
    [data-bare] & {
      inset-inline: ${token.space[8]};
    }
    inset-inline: calc(${token.layout.navigation} + ${token.space[8]}) ${token.space[8]};
  }
`

/** Room to scroll what the notices cover into view, by hand or by moving the focus. */
const EdgeRoom = createGlobalStyle`
  html:has([data-notices]:not(:empty)) {
    scroll-padding-bottom: 40dvh;

    main::after {
      content: '';
      display: block;
      height: 30dvh;
    }
  }
`
