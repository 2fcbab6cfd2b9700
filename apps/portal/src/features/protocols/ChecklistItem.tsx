import type { ProtocolItem } from '@portal/contract'
import { formatUntil } from '@portal/domain/protocols'
import { Checkbox, Icon, Text, token, VisuallyHidden } from '@portal/ui'
import { ChevronDown } from 'lucide'
import { styled } from 'styled-components'
import { formatItem } from './protocolText.ts'
import { useToday } from './useProtocolDays.ts'

export interface ChecklistItemProps {
  item: ProtocolItem
  /** The title of its plan, null when the member has only one. */
  plan: string | null
  isDone: boolean
  disabledReason: string | null
  onChange: (isDone: boolean) => void
}

/** An item to check off, with its reason and instructions behind a disclosure. */
export function ChecklistItem({
  item,
  plan,
  isDone,
  disabledReason,
  onChange,
}: ChecklistItemProps) {
  const { title, dose, why, how, until } = item
  const today = useToday()
  const details = [plan, formatUntil(until, today)].filter(Boolean).join(' · ')
  return (
    <Row>
      <Checkbox
        checked={isDone}
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            <Title data-done={isDone || undefined}>{title}</Title>
            {dose !== null && (
              <>
                <VisuallyHidden>, </VisuallyHidden>
                <Dose>{dose}</Dose>
              </>
            )}
          </>
        }
        hint={details === '' ? undefined : details}
      />
      {(why !== null || how !== null) && (
        <Details>
          <summary>
            Why and how<VisuallyHidden>: {formatItem(item)}</VisuallyHidden>
            <Icon icon={ChevronDown} size={16} />
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
        </Details>
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

const Details = styled.details`
  padding-left: 34px;

  > p {
    padding-bottom: ${token.space[2]};
    max-width: 60ch;
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
    min-height: 32px;
    border-radius: ${token.radius.small};
    font-size: ${token.size.small};
    color: ${token.color.accent};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`
