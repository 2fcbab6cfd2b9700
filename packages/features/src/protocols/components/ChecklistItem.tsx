import type { ProtocolItem } from '@portal/contract'
import { formatUntil } from '@portal/domain/protocols'
import { Checkbox, Icon, Text, token, VisuallyHidden } from '@portal/ui'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ProtocolParts } from './protocolParts.ts'
import { formatItem } from '../protocolText.ts'
import { useToday } from '../hooks/useProtocolDays.ts'

export interface ChecklistItemProps extends Pick<ProtocolParts, 'renderQuestionLink'> {
  protocolId: string
  item: ProtocolItem
  /** The title of its plan, null when the member has only one. */
  plan: string | null
  isDone: boolean
  isDisabled: boolean
  onChange: (isDone: boolean) => void
}

/** An item to check off, with its reason and instructions behind a disclosure. */
export function ChecklistItem({
  protocolId,
  item,
  plan,
  isDone,
  isDisabled,
  renderQuestionLink,
  onChange,
}: ChecklistItemProps) {
  const { key, title, dose, why, how, until } = item
  const today = useToday()
  const id = useId()
  const facts = [plan, formatUntil(until, today)].filter(Boolean).join(' · ')
  const hasDetails = why !== null || how !== null
  const ask = renderQuestionLink(
    { id: protocolId, item_key: key },
    <>
      Ask about this<VisuallyHidden>: {formatItem(item)}</VisuallyHidden>
    </>,
  )
  return (
    <Row>
      <Checkbox
        checked={isDone}
        aria-label={formatItem(item)}
        disabled={isDisabled}
        aria-describedby={facts === '' ? undefined : id}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            <Title data-done={isDone || undefined}>{title}</Title>
            {dose !== null && <Dose>{dose}</Dose>}
          </>
        }
      />
      {hasDetails ? (
        <Details>
          <summary>
            {facts !== '' && <Facts id={id}>{facts}</Facts>}
            <Toggle>
              Why and how<VisuallyHidden>: {formatItem(item)}</VisuallyHidden>
              <Icon icon={ChevronDown} size={16} />
            </Toggle>
          </summary>
          {why !== null && (
            <Text size="small">
              <strong>Why:</strong> {why}
            </Text>
          )}
          {how !== null && (
            <Text size="small">
              <strong>How:</strong> {how}
            </Text>
          )}
          <Text size="small">{ask}</Text>
        </Details>
      ) : (
        <Indented>
          {facts !== '' && <Facts id={id}>{facts}</Facts>}
          {ask}
        </Indented>
      )}
    </Row>
  )
}

const Row = styled.li`
  padding: ${token.space[2]} 0;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
`

const Title = styled.span`
  font-weight: 600;

  &[data-done] {
    color: ${token.color.muted};
    font-weight: 500;
  }
`

const Dose = styled.span`
  margin-left: ${token.space[2]};
  color: ${token.color.muted};
`

const Facts = styled.span`
  font-size: ${token.size.small};
  color: ${token.color.muted};
`

const Toggle = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.accent};
`

/** What is below the title, beside the box. */
const Indented = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token.space[3]};
  min-height: 32px;
  padding-left: 34px;
  font-size: ${token.size.small};
`

const Details = styled.details`
  padding-left: 34px;

  > p {
    max-width: 60ch;
    padding-bottom: ${token.space[2]};
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${token.space[3]};
    min-height: 32px;
    border-radius: ${token.radius.small};
    font-size: ${token.size.small};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] svg {
    rotate: 180deg;
  }
`
