import { createLazyComponent } from '@portal/features/shared'
import { Button, Skeleton, Text } from '@portal/ui'
import { Suspense, useRef, useState } from 'react'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { cardFieldsHeight } from './cardFieldsHeight.ts'
import type { CardFieldsProps } from './CardFields.tsx'

const CardFields = createLazyComponent<CardFieldsProps>(
  async () => (await import('./CardFields.tsx')).CardFields,
)

/**
 * Saves a card without leaving the portal. The payment provider's script is not requested before
 * the button is pressed.
 */
export function AddCard({ onAdded }: { onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState('')
  const readOnly = useReadOnlyReason()
  const button = useRef<HTMLButtonElement>(null)

  const close = (message: string) => {
    setOpen(false)
    setStatus(message)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (isOpen)
    return (
      <Suspense fallback={<Skeleton height={cardFieldsHeight} radius="control" />}>
        <CardFields
          onCancel={() => close('')}
          onSaved={() => {
            close('Card saved.')
            onAdded()
          }}
        />
      </Suspense>
    )
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        disabledReason={readOnly ?? undefined}
        onClick={() => setOpen(true)}
      >
        Add a card
      </Button>
      <div role="status">{status && <Text tone="muted">{status}</Text>}</div>
    </div>
  )
}
