import { Banner } from '@portal/ui'
import type { OfflineInput } from '../declarations/screen.ts'

/** Says what the member can do on this screen without a connection. */
export const OfflineBanner = ({ input }: { input: OfflineInput | undefined }) => (
  <Banner tone="warning">You're offline. {getText(input)}</Banner>
)

function getText(input: OfflineInput | undefined): string {
  switch (input) {
    case 'all':
      return "We'll mark what isn't sent yet."
    case 'some':
      return "We'll mark what isn't sent yet. Other changes need a connection."
    case undefined:
      return 'You can look around, but changes need a connection.'
  }
}
