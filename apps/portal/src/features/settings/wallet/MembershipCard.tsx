import { MembershipStatus } from '@portal/features/membership'

/** A membership that is unpaid or ending, on the overview. */
export function MembershipCard() {
  return <MembershipStatus />
}
