import { Banner } from '@portal/ui'
import { ConciergeLink } from '../../shell/ConciergeLink.tsx'

/** Stands before the button that it disables. */
export function ShortOfCredits({ cost, remaining }: { cost: number; remaining: number }) {
  return (
    <Banner tone="warning">
      This session costs {cost === 1 ? '1 credit' : `${cost} credits`} and you have {remaining === 0 ? 'none left' : remaining}. Write to <ConciergeLink />{' '}
      for more; what you chose and typed stays here.
    </Banner>
  )
}
