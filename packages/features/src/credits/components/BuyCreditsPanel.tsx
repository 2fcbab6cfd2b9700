import { formatCount } from '@portal/domain/text'
import { SidePanel, Stack, Text } from '@portal/ui'
import { useSessionCredits } from '../hooks/useSessionCredits.ts'
import { CreditDebt } from './CreditDebt.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

/** The purchase form on any page. Paying on the provider's page returns to the same page. */
export function BuyCreditsPanel({ onClose }: { onClose: () => void }) {
  const credits = useSessionCredits()
  return (
    <SidePanel open title="Buy session credits" onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">
          You have <span>{credits === 0 ? 'no credits' : formatCount(credits, 'credit')}</span>. A
          session costs 1 credit.
        </Text>
        <CreditDebt />
        <PurchaseForm
          purpose="credits"
          session={null}
          returnTo={window.location.pathname + window.location.search}
          onOutcome={({ kind }) => {
            if (kind === 'paid') onClose()
          }}
        />
      </Stack>
    </SidePanel>
  )
}
