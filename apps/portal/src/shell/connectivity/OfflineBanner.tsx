import { Banner } from '@portal/ui'

export function OfflineBanner() {
  return (
    <Banner tone="warning">
      You're offline. You can look around, but changes need a connection.
    </Banner>
  )
}
