import { Button, type ButtonProps } from '@portal/ui'
import { Suspense, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'

const BuyCreditsPanel = createLazyComponent<{ onClose: () => void }>(
  async () => (await import('./BuyCreditsPanel.tsx')).BuyCreditsPanel,
)

export type BuyCreditsButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'children'>

/** The button that opens the purchase of credits. Hovering over it preloads the panel's code. */
export function BuyCreditsButton({
  children = 'Buy credits',
  ...buttonProps
}: BuyCreditsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { readOnlyReason } = useFeatureEnvironment()
  const preload = () => void BuyCreditsPanel.preload()
  return (
    <>
      <Button
        variant="secondary"
        {...buttonProps}
        disabledReason={readOnlyReason ?? undefined}
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
