import type { ProtocolItem } from '@portal/contract'
import { formatUntil } from '@portal/domain/protocols'
import { Checkbox, Facts, Icon, token, VisuallyHidden } from '@portal/ui'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'
import { ItemReasons } from './ItemReasons.tsx'
import type { ProtocolParts } from './protocolParts.ts'
import { formatItem } from '../protocolText.ts'
import { useToday } from '../hooks/useProtocolDays.ts'

export interface ChecklistItemProps extends Pick<ProtocolParts, 'renderQuestionLink'> {
  protocolId: string
  item: ProtocolItem
  /** The title of its plan, null when the member has only one. */
  plan: string | null
  isDone: boolean
  disabledReason: string | undefined
  onChange: (isDone: boolean) => void
}

/** An item to check off, with its reason and instructions behind a disclosure. */
export function ChecklistItem({
  protocolId,
  item,
  plan,
  isDone,
  disabledReason,
  renderQuestionLink,
  onChange,
}: ChecklistItemProps) {
  const { key, title, dose, why, how, until } = item
  const today = useToday()
  const id = useId()
  const facts = [plan, formatUntil(until, today)].filter(Boolean)
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
        disabledReason={disabledReason}
        aria-describedby={facts.length === 0 ? undefined : id}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            <Title data-done={isDone || undefined}>{title}</Title>
            {dose !== null && <Dose>{dose}</Dose>}
          </>
        }
      />
      <Details>
        <summary>
          {facts.length > 0 && (
            <Description>
              <Facts id={id}>
                {facts.map((fact) => (
                  <span key={fact}>{fact} </span>
                ))}
              </Facts>
            </Description>
          )}
          <Toggle>
            <span>{hasDetails ? 'Why and how' : 'Ask'}</span>
            <VisuallyHidden>: {formatItem(item)}</VisuallyHidden>
            <Icon icon={ChevronDown} size={16} />
          </Toggle>
        </summary>
        <ItemReasons why={why} how={how} />
        {ask}
      </Details>
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
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
`

const Description = styled.span`
  /* beside the toggle, which is at the same place in every row */
  flex: 1 1 0;
  min-width: min(10rem, 100%);
  font-size: ${token.size.small};
  color: ${token.color.muted};
`

const Toggle = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 32px;
  color: ${token.color.accent};
`

/** The width of the box and its gap. */
const indent = `calc(1.375rem + ${token.space[3]})`

const Details = styled.details`
  padding-left: ${indent};

  > p {
    max-width: 60ch;
    padding-bottom: ${token.space[2]};
  }
  /* the facts of the item at the start of the line, the toggle at its end */
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${token.space[3]};
    margin-top: calc(-1 * ${token.space[3]});
    font-size: ${token.size.small};
    border-radius: ${token.radius.small};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] svg {
    rotate: 180deg;
  }
`
