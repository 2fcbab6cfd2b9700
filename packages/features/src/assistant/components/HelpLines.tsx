import type { AssistantHelp, HelpLine } from '@portal/contract'
import { Actions, Banner, Cluster, Link, Stack, Text } from '@portal/ui'
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

/** Whom to call, in the practice's region: calmly if it is only possible that help is needed. */
export const HelpLines = ({ help }: { help: AssistantHelp }) => (
  <Banner tone={help.is_certain ? 'danger' : 'info'} role={help.is_certain ? 'alert' : 'status'}>
    <Stack gap={2}>
      <strong>{titles[help.kind]}</strong>
      {sortLines(help).map((line) =>
        help.is_certain ? (
          <div key={line.name}>
            <Text as="p">
              {line.name}. {line.description}
            </Text>
            <Calls {...line} />
          </div>
        ) : (
          <Cluster key={line.name} gap={2}>
            <Text as="span" size="small">
              {line.name}
            </Text>
            <Calls {...line} />
          </Cluster>
        ),
      )}
    </Stack>
  </Banner>
)

const Calls = ({ phone, text }: HelpLine) => (
  <Actions>
    <Link href={`tel:${toDialed(phone)}`}>Call {phone}</Link>
    {text !== null && <Link href={`sms:${toDialed(text)}`}>Text {text}</Link>}
  </Actions>
)
