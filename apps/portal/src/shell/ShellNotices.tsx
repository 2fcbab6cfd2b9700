import type { User } from '@portal/contract'
import { resumeUnsavedWork, type ShowToast, watchOtherTabs } from '@portal/features/shared'
import { media, ToastRegion, type ToastRegionProps, token } from '@portal/ui'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { probeSite } from '../recovery/probeSite.ts'
import { registerServiceWorker } from './background/registerServiceWorker.ts'
import { OfflineBanner } from './connectivity/OfflineBanner.tsx'
import { watchReachability } from './connectivity/watchReachability.ts'
import type { OfflineInput } from './declarations/screen.ts'
import { useStaleAppCheck } from './stale-app/useStaleAppCheck.ts'
import { bottomBarHeight } from './bottomBar.ts'
import { noticeBarHeight } from './noticeBar.ts'
import { moveFocusToTitle } from './page/screenTitle.ts'
import type { UnsentData } from './unsent-data/unsentData.ts'
import { UnsentDataSenders } from './unsent-data/UnsentDataSenders.tsx'
import { useTabTitle } from './page/useTabTitle.ts'
import { useUrlToast } from './url-toast/useUrlToast.ts'
import { useViewedUserInUrl } from './view-as/useViewedUserInUrl.ts'
import { ViewAsBar } from './view-as/ViewAsBar.tsx'

export interface ShellNoticesProps extends ToastRegionProps {
  onShow: ShowToast
  isReachable: boolean | null
  offlineInput: OfflineInput | undefined
  /**
   * Called with the result of each check. Must be stable between renders: another function restarts
   * the checks.
   */
  onChecked: (isReachable: boolean) => void
  /** The member whom an admin views; null otherwise. */
  viewed: User | null
  banners: ReactNode
  background: ReactNode
  unsentData: readonly UnsentData[]
}

/**
 * The shell's notices and background checks. The first paint does not need them, so they are a
 * chunk of their own.
 */
export function ShellNotices({
  isReachable,
  offlineInput,
  onChecked,
  onShow,
  viewed,
  banners,
  background,
  unsentData,
  ...toasts
}: ShellNoticesProps) {
  useTabTitle()
  useViewedUserInUrl()
  useEffect(moveFocusToTitle, [])
  useUrlToast(onShow)
  useStaleAppCheck()
  useEffect(registerServiceWorker, [])
  useEffect(watchOtherTabs, [])
  useEffect(() => {
    const handleCheck = (isReachable: boolean) => {
      if (isReachable) resumeUnsavedWork()
      onChecked(isReachable)
    }
    return watchReachability({ probe: probeSite, onChecked: handleCheck })
  }, [onChecked])
  return (
    <>
      <EdgeSpace />
      {viewed && createPortal(<ViewAsBar user={viewed} />, document.body)}
      <UnsentDataSenders kinds={unsentData} />
      {background}
      {/* in the body, because the content is hidden while the menu is open */}
      {createPortal(
        <>
          <Banners role="status" data-notices="">
            {isReachable === false && <OfflineBanner input={offlineInput} />}
            {banners}
          </Banners>
          <ToastRegion {...toasts} />
        </>,
        document.body,
      )}
    </>
  )
}

/**
 * The notices, fixed to the lower edge: they appear late and must not move a button that is about
 * to be pressed. They are above a bottom bar.
 */
const Banners = styled.div`
  position: fixed;
  z-index: 4;
  inset: auto ${token.space[4]}
    calc(${token.space[4]} + max(${bottomBarHeight}, env(safe-area-inset-bottom)));

  &:not(:empty) {
    display: grid;
    gap: ${token.space[2]};
  }
  > * {
    box-shadow: ${token.shadow.high};
    background-color: ${token.color.raised};
  }
  /* a bar at the lower edge: it covers as little as possible, and no part of a card is below it */
  ${media.belowMedium} {
    inset: auto 0 ${bottomBarHeight};

    &:not(:empty) {
      gap: 0;
    }
    > * {
      padding: ${token.space[2]} ${token.space[4]};
      border-width: 1px 0 0;
      border-radius: 0;
      font-size: ${token.size.small};
      line-height: 1.3;
    }
    > :last-child {
      padding-bottom: calc(
        ${token.space[2]} + max(0px, env(safe-area-inset-bottom) - ${bottomBarHeight})
      );
    }
  }
  ${media.medium} {
    justify-items: start;

    html:has([data-bare]) & {
      inset-inline: ${token.space[8]};
    }
    inset-inline: calc(${token.layout.navigation} + ${token.space[8]}) ${token.space[8]};
  }
  ${media.wide} {
    bottom: ${token.space[4]};
  }
`

/**
 * What receives focus is scrolled into view between the sticky bars. Space at the end, so that
 * content below the notices and toasts can be scrolled into view, too. Toasts stay above the
 * notices, a bottom bar and the composer of messages, so that they cover no button there.
 */
const EdgeSpace = createGlobalStyle`
  html {
    scroll-padding-block: calc(${noticeBarHeight} + ${token.layout.topBar} + ${token.space[2]})
      calc(${bottomBarHeight} + ${token.space[2]});
  }
  html:has([data-notices]:not(:empty)) {
    --toasts-bottom: 4.5rem;
  }
  html:has([data-composer]) {
    --toasts-bottom: 11rem;
  }
  ${media.belowWide} {
    html:has([data-bottom-bar]) {
      --toasts-bottom: ${bottomBarHeight};
    }
    html:has([data-bottom-bar]):has([data-notices]:not(:empty)) {
      --toasts-bottom: calc(${bottomBarHeight} + 4.5rem);
    }
  }
  ${media.short} {
    html {
      scroll-padding-top: 0;
    }
  }
  html:is(:has([data-notices]:not(:empty)), :has([data-toast])) {
    scroll-padding-bottom: max(40dvh, ${bottomBarHeight} + 7rem);

    main::after {
      content: '';
      display: block;
      height: max(30dvh, 9em);
    }
    /* the page has the space above its bar, which stays at the lower edge */
    &:has([data-bottom-bar]) main::after {
      display: none;
    }
  }
`
