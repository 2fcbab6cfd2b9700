import { Banner } from '@portal/ui'
import { useLocation } from 'react-router'
import type { UnsentData } from '../unsent-data/unsentData.ts'

export interface OfflineBannerProps {
  /** What the member can do without a connection, and which screens mark it. */
  queues: readonly Pick<UnsentData, 'path'>[]
}

export function OfflineBanner({ queues }: OfflineBannerProps) {
  const { pathname } = useLocation()
  return (
    <Banner tone="warning">
      {queues.some(({ path }) => pathname.startsWith(path))
        ? "You're offline. We'll mark what isn't sent yet."
        : "You're offline. You can look around, but changes need a connection."}
    </Banner>
  )
}
