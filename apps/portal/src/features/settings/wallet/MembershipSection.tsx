import { MembershipPanel, type Returned } from '@portal/features/membership'
import { useEffect, useState } from 'react'
import { getSettingsPath } from '../../../routing/paths.ts'
import { useSearchParams } from '../../../routing/useSearchParams.ts'

/**
 * The member's membership. The provider's page returns with `?membership`, which is removed from
 * the address, so that a reload or the back button does not show the result again.
 */
export function MembershipSection() {
  const [search, setParam] = useSearchParams()
  const parameter = search.get('membership')
  const [returned] = useState<Returned | null>(() => readReturned(parameter))
  const isInAddress = parameter !== null
  useEffect(() => {
    if (isInAddress) setParam('membership', null)
  }, [isInAddress, setParam])
  return <MembershipPanel returned={returned} path={getSettingsPath('credits')} />
}

/** The provider's page returns with the id of what was started. */
const checkoutId = /^[\da-f-]{36}$/i

function readReturned(parameter: string | null): Returned | null {
  if (parameter === 'canceled') return 'left'
  return parameter !== null && checkoutId.test(parameter) ? 'paid' : null
}
