import { Banner } from '@portal/ui'

export function OfflineBanner() {
  return (
    <Banner tone="warning">
      You are offline, or the portal cannot be reached. What you see may be out of date; changes
      wait until the connection is back.
    </Banner>
  )
}
