import { Text } from '@portal/ui'

/** Why nothing can be checked off, above the list: by touch and keyboard, too. Null when it can. */
export const CheckOffsDisabled = ({ reason }: { reason: string | null }) =>
  reason && (
    <Text size="small" tone="muted">
      You can't check anything off. {reason}
    </Text>
  )
