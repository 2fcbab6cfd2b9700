import type { MessageReference } from '@portal/contract'
import { Icon, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { Moment } from '../../shared/components/Moment.tsx'
import { useReferenceKind } from './referenceKinds.ts'

/** What a message is about, with a link to it. */
export function ReferenceLine({ reference }: { reference: MessageReference }) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { kind, id, part, title, at } = reference
  const { getLabel, icon, renderLink } = useReferenceKind(kind)
  const label = (
    <>
      <span>{title ?? `${getLabel(part)} no longer available`}</span>
      {at !== null && (
        <span>
          , <Moment {...{ at, timeZone, hourCycle }} />
        </span>
      )}
    </>
  )
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
  border-left: 3px solid currentColor;
  font-size: ${token.size.small};
  overflow-wrap: anywhere;

  > svg {
    margin-top: 0.2em;
  }
`
