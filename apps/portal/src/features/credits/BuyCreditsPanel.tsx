import { countOf } from '@portal/features/shared'
import { SidePanel, Stack, Text } from '@portal/ui'
import { useLocation } from 'react-router'
import { useSessionCredits } from '../../session/useSessionCredits.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

/** Buys credits over whatever page one is on, and comes back there. */
export function BuyCreditsPanel({ onClose }: { onClose: () => void }) {
  const credits = useSessionCredits()
  const { pathname, search } = useLocation()
  return (
    <SidePanel open title="Buy session credits" onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">
          You have {credits === 0 ? 'no credits' : countOf(credits, 'credit')}. A session costs one.
        </Text>
        <PurchaseForm
          purpose="credits"
          session={null}
          returnTo={pathname + search}
          onOutcome={({ kind }) => {
            if (kind === 'made') onClose()
          }}
        />
      </Stack>
    </SidePanel>
  )
}
