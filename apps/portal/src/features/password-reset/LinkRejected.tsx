import { FocusedTitle } from '@portal/features/shared'
import { Button, Stack, Text } from '@portal/ui'

/** Says the same for wrong, used and expired links. */
export function LinkRejected({ onRestart }: { onRestart: () => void }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <FocusedTitle>This link doesn't work anymore</FocusedTitle>
        <Text tone="muted">
          It may have been used or expired. Each link works once and expires after 10 minutes.
        </Text>
      </Stack>
      <Button fullWidth onClick={onRestart}>
        Request a new link
      </Button>
    </Stack>
  )
}
