import { Button, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

/** Offers to close the account. The dialog shows what it costs before anything happens. */
export function CloseAccountSection() {
  const [isOpen, setOpen] = useState(false)
  const readOnly = useReadOnlyReason()
  return (
    <Stack gap={4}>
      <Text>
        This cancels your upcoming sessions and logs you out. You can undo it for 14 days by logging
        in. Then we erase your data.
      </Text>
      <div>
        <Button
          variant="secondary"
          disabledReason={readOnly ?? undefined}
          onClick={() => setOpen(true)}
        >
          Close my account
        </Button>
      </div>
      {isOpen && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}
