import { SidePanel, Stack, Text, token } from '@portal/ui'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useSessionCredits } from '../../app/useSessionCredits.ts'
import { creditsText } from './paymentText.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

/** Buys credits over whatever page one is on, and comes back there. */
export function BuyCreditsPanel({ onClose }: { onClose: () => void }) {
  const credits = useSessionCredits()
  const { pathname, search } = useLocation()
  return (
    <SidePanel open title="Buy session credits" onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">You have {credits === 0 ? 'no credits' : creditsText(credits)}. A session costs one.</Text>
        <PurchaseForm
          purpose="credits"
          session={null}
          returnTo={pathname + search}
          onOutcome={({ kind }) => {
            if (kind === 'made') onClose()
          }}
          renderFoot={(foot) => <Foot>{foot}</Foot>}
        />
      </Stack>
    </SidePanel>
  )
}

/** The sum and the button stay in reach, over the panel's own edges. */
const Foot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  margin: 0 calc(-1 * ${token.space[6]}) calc(-1 * ${token.space[8]});
  padding: ${token.space[4]} ${token.space[6]} calc(${token.space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${token.color.line};
  background: ${token.color.raised};
`
