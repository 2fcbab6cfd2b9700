import type { LabResult } from '@portal/contract'
import { token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatValue } from '../texts/formatValue.ts'
import { hasLongValue } from './ResultNotes.tsx'

/** The value of a result in a row: a number with its unit, or the first lines of other values. */
export function ResultValue({ result }: { result: LabResult }) {
  const { value, status } = result
  const isNumber =
    value.kind === 'quantity' &&
    value.comparator === null &&
    (status === 'final' || status === 'corrected')
  return isNumber ? (
    <Quantity>
      <strong>{value.value}</strong> {value.unit}
    </Quantity>
  ) : (
    <Words data-long={hasLongValue(result) || undefined}>{formatValue(result)}</Words>
  )
}

const Quantity = styled.span`
  color: ${token.color.muted};

  strong {
    font-size: ${token.size.title};
    font-weight: 600;
    line-height: 1.2;
    color: ${token.color.text};
  }
`

/** The marker has the other lines. */
const Words = styled.strong`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  white-space: pre-line;

  &:not([data-long]) {
    font-size: ${token.size.lead};
  }
  &[data-long] {
    font-size: ${token.size.small};
    font-weight: 400;
  }
  @media print {
    display: block;
    white-space: pre-wrap;
  }
`
