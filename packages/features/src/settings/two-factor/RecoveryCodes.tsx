import { Button, Cluster, Stack, Text, token } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useInitialFocus } from '../form/useInitialFocus.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes are shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const heading = useInitialFocus<HTMLDivElement>()
  return (
    <Stack gap={4}>
      <Introduction ref={heading} tabIndex={-1}>
        <Text as="strong">Save your recovery codes</Text>
        <Text size="small" tone="muted">
          If you lose your phone, each code logs you in once. Keep them where you keep passwords. We
          won't show them again.
        </Text>
      </Introduction>
      <Codes role="list" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster gap={3}>
        <Button onClick={onDone}>I've saved them</Button>
        <Button
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          Copy codes
        </Button>
        <div role="status">{isCopied && <Text tone="muted">Copied</Text>}</div>
      </Cluster>
    </Stack>
  )
}

const Introduction = styled.div`
  &:focus-visible {
    outline-offset: ${token.space[1]};
  }
`

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  font-family: monospace;
  font-variant-numeric: tabular-nums;
  user-select: all;
`
