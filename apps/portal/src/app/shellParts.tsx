import { selectWatchedPayment } from '@portal/features/credits'
import { createLazyComponent } from '@portal/features/shared'
import { useSelector } from 'react-redux'
import { UnreadMark } from '../features/messaging/UnreadMark.tsx'
import type { AppShellProps } from '../shell/AppShell.tsx'
import type { RelatedSubject } from '../shell/page/RelatedLinks.tsx'

const PaymentNotice = createLazyComponent(
  async () => (await import('../features/credits/PaymentNotice.tsx')).PaymentNotice,
  { renderPlaceholder: () => null },
)

const FollowMessages = createLazyComponent(
  async () => (await import('../features/messaging/FollowMessages.ts')).FollowMessages,
  { renderPlaceholder: () => null },
)

const RelatedCourseLinks = createLazyComponent(
  async () => (await import('../features/courses/RelatedCourseLinks.tsx')).RelatedCourseLinks,
  { renderPlaceholder: () => null },
)

function Banners() {
  const isWatchingPayment = useSelector(selectWatchedPayment) !== null
  return isWatchingPayment && <PaymentNotice />
}

/** What features show on every page, and what keeps their data up to date. */
export const shellParts: Pick<AppShellProps, 'banners' | 'background' | 'unreadMark'> = {
  banners: <Banners />,
  background: <FollowMessages />,
  unreadMark: <UnreadMark />,
}

/** Links to what goes with a screen of another feature. */
export const renderRelatedLinks = (subject: RelatedSubject) => <RelatedCourseLinks {...subject} />
