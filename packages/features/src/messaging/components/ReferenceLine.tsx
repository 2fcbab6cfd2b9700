import type { MessageReference } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { Icon, type IconShape, token } from '@portal/ui'
import { CalendarDays, ClipboardList, FileText, FlaskConical } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getReferenceLabel } from '../thread/messageTexts.ts'

export const referenceIcons: Readonly<Record<MessageReference['kind'], IconShape>> = {
  appointment: CalendarDays,
  document: FileText,
  protocol_item: ClipboardList,
  lab_report: FlaskConical,
}

/** Renders a link to what a message is about; null if the app has no page for it. */
export type RenderReferenceLink = (
  reference: MessageReference & { readonly id: string },
  label: string,
) => ReactNode

export interface ReferenceLineProps {
  reference: MessageReference
  renderLink: RenderReferenceLink
}

/** What a message is about, with a link to it. */
export function ReferenceLine({ reference, renderLink }: ReferenceLineProps) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { kind, id, title, at } = reference
  const label = [
    title ?? `${getReferenceLabel(reference)} no longer available`,
    ...(at === null ? [] : [formatIsoMoment(at, timeZone, hourCycle)]),
  ].join(', ')
  return (
    <Line>
      <Icon icon={referenceIcons[kind]} size={16} />
      <span>
        {(id !== null && title !== null && renderLink({ ...reference, id }, label)) || label}
      </span>
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
