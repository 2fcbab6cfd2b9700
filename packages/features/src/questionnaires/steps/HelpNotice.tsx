import type { HelpLine } from '@portal/contract'
import { Banner, Link, Stack, Text } from '@portal/ui'

/** Those of the United States, from the bundle: they are there without a connection, too. */
const defaultHelpLines: readonly HelpLine[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    text: '988',
    description: 'Free, at any hour, in English and Spanish.',
  },
  {
    name: 'Emergency services',
    phone: '911',
    text: null,
    description: 'If you or someone else is in danger right now.',
  },
]

const toDialed = (number: string): string => number.replaceAll(/[^0-9+]/g, '')

/** Whom to contact now, at the answer that shows that somebody may need it. */
export function HelpNotice({ helpLines }: { helpLines: readonly HelpLine[] }) {
  const lines = helpLines.length === 0 ? defaultHelpLines : helpLines
  return (
    <Banner tone="warning" role="status">
      <Stack gap={3}>
        <Text>
          <strong>You don't have to go through this alone.</strong>
        </Text>
        <Text>
          Nobody is watching your answers right now. To talk to someone now, contact one of these:
        </Text>
        {lines.map(({ name, phone, text, description }) => (
          <div key={name}>
            <Text>
              <strong>{name}</strong>
            </Text>
            <Text size="small">{description}</Text>
            <p>
              <Link href={`tel:${toDialed(phone)}`}>Call {phone}</Link>
              {text !== null && (
                <span>
                  {' '}
                  or <Link href={`sms:${toDialed(text)}`}>text {text}</Link>
                </span>
              )}
            </p>
          </div>
        ))}
      </Stack>
    </Banner>
  )
}
