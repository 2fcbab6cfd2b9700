import { useReplaceLabKitMutation } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { canChangeLabOrder, freeReplacements } from '@portal/domain/lab-orders'
import { Button, Text } from '@portal/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** Requests the free replacement, also of a kit that has not arrived. */
export function ReplaceKit({ order }: { order: LabOrder }) {
  const [isOpen, setOpen] = useState(false)
  const [replace] = useReplaceLabKitMutation()
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  const { id, state, collection } = order
  const isLost =
    collection === 'kit' &&
    state.replacements < freeReplacements &&
    canChangeLabOrder(state, 'kit_lost', 'member')
  const noun = collection === 'visit' ? 'form' : 'kit'
  if (!isLost && !canChangeLabOrder(state, 'replaced', 'member')) return null
  return (
    <>
      <Button
        variant={isLost ? 'secondary' : 'primary'}
        disabledReason={readOnlyReason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {isLost ? "It hasn't arrived" : `Get another ${noun}`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={isLost ? "Your kit hasn't arrived?" : `Get another ${noun}?`}
          confirmLabel={`Get another ${noun}`}
          dismissLabel="Not now"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          confirmVariant="primary"
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await replace({ id, is_lost: isLost }).unwrap()
            setOpen(false)
            showToast({ type: 'success', message: `Another ${noun} is coming.` })
          }}
        >
          <Text>
            It's free, once for each order.
            <span>
              {isLost ? " The first kit can't be used anymore, even if it arrives later." : ''}
            </span>
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}
