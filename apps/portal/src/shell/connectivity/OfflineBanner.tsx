import { Banner } from '@portal/ui'
import type { OfflineInput } from '../declarations/screen.ts'

/** Says what the member can do on this screen without a connection. */
export const OfflineBanner = ({ input }: { input: OfflineInput | undefined }) => (
  <Banner tone="warning">You're offline. {getText(input)}</Banner>
)

/** Returns a short text: the notice is one line on a phone, and a second would cover a button. */
function getText(input: OfflineInput | undefined): string {
  switch (input) {
    case 'all':
      return "We'll mark what isn't sent."
    case 'some':
      return 'Some changes need a connection.'
    case undefined:
      return 'Changes need a connection.'
  }
}
