import type { MessageReference } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { Icon, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useReferenceKind } from './referenceKinds.ts'

/** What a message is about, with a link to it. */
export function ReferenceLine({ reference }: { reference: MessageReference }) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { kind, id, part, title, at } = reference
  const { getLabel, icon, renderLink } = useReferenceKind(kind)
  const label = [
    title ?? `${getLabel(part)} no longer available`,
    ...(at === null ? [] : [formatIsoMoment(at, timeZone, hourCycle)]),
  ].join(', ')
  return (
    <Line>
      <Icon icon={icon} size={16} />
      <span>{id === null || title === null ? label : renderLink({ id, part }, label)}</span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  gap: ${token.space[2]};
  padding-left: ${token.space[2]};
  border-left: 3px solid ${token.color.accent};
  font-size: ${token.size.small};
  overflow-wrap: anywhere;

  > svg {
    margin-top: 0.2em;
  }
`
