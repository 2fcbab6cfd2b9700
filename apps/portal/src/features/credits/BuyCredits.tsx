import { Button, type ButtonProps } from '@portal/ui'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../shell/lazy/lazyComponent.tsx'
import { useReadOnlyReason } from '../../session/readOnly.ts'

const BuyCreditsPanel = lazyComponent<{ onClose: () => void }>(
  async () => (await import('./BuyCreditsPanel.tsx')).BuyCreditsPanel,
)

/** The button that opens the purchase of credits; what it opens is fetched on intent. */
export function BuyCredits({
  children = 'Buy credits',
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'children'>) {
  const [isOpen, setOpen] = useState(false)
  const readOnlyReason = useReadOnlyReason() ?? undefined
  const preload = () => void BuyCreditsPanel.preload()
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        disabledReason={readOnlyReason}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        {children}
      </Button>
      <Suspense>{isOpen && <BuyCreditsPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
