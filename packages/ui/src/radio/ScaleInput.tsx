import { type ReactElement, useId } from 'react'
import { css, styled } from 'styled-components'
import { Cluster } from '../layout/Cluster.ts'
import { Text } from '../text/Text.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { RadioFieldset, type RadioFieldsetProps } from './RadioFieldset.tsx'

export interface ScalePoint {
  readonly value: number
  /** The label in words, of every point, or only of the first and the last one. */
  readonly label?: string
}

export interface ScaleInputProps extends RadioFieldsetProps {
  points: readonly ScalePoint[]
  /** The answer, null until the first one. */
  value: number | null
  onChange: (value: number) => void
}

/** A rating, such as 0 to 10, or 1 to 5 with words: radio buttons in a row that can wrap. */
export function ScaleInput({
  points,
  value,
  onChange,
  ...question
}: ScaleInputProps): ReactElement {
  const name = useId()
  const hasAllLabels = points.every(({ label }) => label !== undefined)
  const labeled = points.filter(({ label }) => label !== undefined)
  return (
    <RadioFieldset {...question}>
      <Container>
        <Row $columns={hasAllLabels ? null : points.length}>
          {points.map((point) => (
            <Point key={point.value}>
              <input
                type="radio"
                name={name}
                value={point.value}
                checked={point.value === value}
                onChange={() => onChange(point.value)}
              />
              <Figure>{point.value}</Figure>
              {point.label !== undefined && renderLabel(point.label)}
            </Point>
          ))}
        </Row>
      </Container>
      {!hasAllLabels && (
        // the buttons' own names have these words
        <Cluster justify="between" aria-hidden="true">
          {labeled.map((point) => (
            <Text key={point.value} as="span" size="small" tone="muted">
              {point.value}: {point.label}
            </Text>
          ))}
        </Cluster>
      )}
    </RadioFieldset>
  )

  function renderLabel(label: string) {
    if (!hasAllLabels) return <VisuallyHidden> {label}</VisuallyHidden>
    return (
      <Text as="span" size="small">
        {label}
      </Text>
    )
  }
}

const Container = styled.div`
  container-type: inline-size;
`

/** Labels need room for a word. Figures are in one row, or in two halves; less with large text. */
const Row = styled.div<{ $columns: number | null }>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns === null
      ? 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))'
      : `repeat(${$columns}, minmax(0, 1fr))`};
  gap: ${token.space[1]};

  ${({ $columns }) =>
    $columns !== null &&
    css`
      @container (width < 34rem) {
        grid-template-columns: repeat(${Math.ceil($columns / 2)}, minmax(0, 1fr));
      }
      @container (width < 15rem) {
        grid-template-columns: repeat(4, minmax(0, 1fr));
      }
    `}
`

const Figure = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Point = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: ${token.space[1]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  text-align: center;
  cursor: pointer;

  /* the radio covers its point, so pointer, focus and screen reader use the native control */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.color.accent};
    }
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.onAccent};

    > span {
      color: inherit;
    }
  }
  [aria-invalid='true'] &:not(:has(:checked)) {
    border-color: ${token.color.danger};
  }
  &:has(:focus-visible) {
    z-index: 1;
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${token.color.focusHalo};
  }
`
