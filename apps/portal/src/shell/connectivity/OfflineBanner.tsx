import { Banner } from '@portal/ui'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'

/** The screens that queue what the member does, and mark it. */
const queueing: readonly string[] = [paths.messages, paths.protocols]

export function OfflineBanner() {
  const { pathname } = useLocation()
  return (
    <Banner tone="warning">
      {queueing.some((path) => pathname.startsWith(path))
        ? "You're offline. We'll mark what isn't sent yet."
        : "You're offline. You can look around, but changes need a connection."}
    </Banner>
  )
}
