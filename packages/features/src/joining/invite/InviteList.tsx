import { Stack, Text } from '@portal/ui'

/** What an invite gives, with its heading. */
export function InviteList({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Stack gap={2}>
      <Text tone="muted">{label}</Text>
      <Stack as="ul" gap={2} aria-label={label}>
        {lines.map((line) => (
          <li key={line}>
            <strong>{line}</strong>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
