import type { AssistantHelp, HelpLine } from '@portal/contract'
import { Actions, Banner, Link, Stack, Text } from '@portal/ui'
import { defaultHelpLines } from '../../shared/defaultHelpLines.ts'

const titles = {
  emergency: 'If this is an emergency, call for help now.',
  self_harm: "You don't have to go through this alone. Talk to someone now.",
} as const satisfies Record<AssistantHelp['kind'], string>

/** In an emergency, the line for one comes first. */
function sortLines({ kind, lines: known }: AssistantHelp): readonly HelpLine[] {
  // those of the practice are not stored on the device
  const lines = known.length === 0 ? defaultHelpLines : known
  if (kind === 'self_harm') return lines
  return lines.toSorted((a, b) => Number(isEmergency(b)) - Number(isEmergency(a)))
}

const isEmergency = ({ name }: HelpLine): boolean => /emergenc/i.test(name)

const toDialed = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')

/** Whom to call, in the practice's region. Nothing is looked up for it. */
export const HelpLines = ({ help }: { help: AssistantHelp }) => (
  <Banner tone="danger" role="alert">
    <Stack gap={2}>
      <strong>{titles[help.kind]}</strong>
      {sortLines(help).map(({ name, phone, text, description }) => (
        <div key={name}>
          <Text as="p">
            {name}. {description}
          </Text>
          <Actions>
            <Link href={`tel:${toDialed(phone)}`}>Call {phone}</Link>
            {text !== null && <Link href={`sms:${toDialed(text)}`}>Text {text}</Link>}
          </Actions>
        </div>
      ))}
    </Stack>
  </Banner>
)
