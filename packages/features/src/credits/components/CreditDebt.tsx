import { formatCount } from '@portal/domain/text'
import { Text } from '@portal/ui'
import { useCreditDebt } from '../hooks/useSessionCredits.ts'

/** What the member owes, beside the balance. Bought credits do not pay it, returned ones do. */
export function CreditDebt() {
  const debt = useCreditDebt()
  if (debt <= 0) return null
  return (
    <Text size="small">
      You owe {formatCount(debt, 'credit')} from a refund. Credits you get back pay this first.
    </Text>
  )
}
