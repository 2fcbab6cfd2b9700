import { BuyCreditsButton, CreditDebt, useSessionCredits } from '@portal/features/credits'
import { pluralize } from '@portal/features/shared'
import { Cluster, ScreenParts, Statistic, Tabs, Text } from '@portal/ui'
import { useState } from 'react'
import { BillingPortal } from './BillingPortal.tsx'
import { CreditHistory } from './CreditHistory.tsx'
import { Receipts } from './Receipts.tsx'
import { SavedCards } from './SavedCards.tsx'

const tabs = [
  { id: 'history', label: 'Credits', panel: <CreditHistory /> },
  { id: 'receipts', label: 'Receipts', panel: <Receipts /> },
  { id: 'cards', label: 'Cards', panel: <SavedCards /> },
] as const

/** The member's credits, ledger entries, receipts and cards. */
export function WalletSection() {
  const credits = useSessionCredits()
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('history')
  return (
    <ScreenParts gap={5}>
      <Cluster justify="between">
        <div>
          <Statistic as="p">{credits}</Statistic>
          <Text tone="muted">{pluralize(credits, 'session credit')}</Text>
        </div>
        <BuyCreditsButton />
      </Cluster>
      <CreditDebt />
      <Tabs label="Credits and payments" tabs={tabs} selected={tab} onSelect={setTab} />
      <BillingPortal />
    </ScreenParts>
  )
}
