import {
  type AnswerValue,
  needsUnit,
  parseTypedNumber,
  type QuestionItem,
} from '@portal/domain/questionnaires'
import { Select, Text, TextInput } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDraftText } from '../hooks/useDraftText.ts'
import { type FieldProps, getLabel } from './fieldProps.ts'

/** What was typed: a number, or the text until it is one. */
const toShown = (value: AnswerValue | undefined): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  if ('typed' in value) return value.typed
  return 'value' in value ? String(value.value) : ''
}

const readUnit = (value: AnswerValue | undefined): string | undefined =>
  typeof value === 'object' && 'unit' in value ? value.unit : undefined

/** An amount without its unit stays what was typed. */
function toValues(
  text: string,
  { type }: QuestionItem,
  unit: string | undefined,
): readonly AnswerValue[] {
  const read = parseTypedNumber(text)
  if (read.kind === 'empty') return []
  if (read.kind === 'number' && unit !== undefined) return [{ value: read.value, unit }]
  if (read.kind === 'number' && type !== 'quantity') return [read.value]
  return [unit === undefined ? { typed: text } : { typed: text, unit }]
}

/**
 * A number, with its unit. A text input: a number input drops what it cannot read, and changes with
 * the mouse wheel.
 */
export function NumberField({ question, values, onChange, error, id }: FieldProps) {
  const [value] = values
  const { units = [], type } = question
  // an answer without a number has no unit to read
  const [chosenUnit, setChosenUnit] = useState<string | undefined>(undefined)
  const known = [readUnit(value), chosenUnit].find(
    (each) => each !== undefined && units.includes(each),
  )
  const unit = units.length > 1 ? known : units[0]
  const isUnitMissing = unit === undefined && needsUnit(question, value)
  const draft = useDraftText(toShown(value), (text) => {
    setChosenUnit(unit)
    onChange(toValues(text, question, unit))
  })
  return (
    <Digits>
      <TextInput
        id={id}
        label={getLabel(question)}
        hint={question.hint}
        error={isUnitMissing ? undefined : error}
        inputMode={type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={draft.value}
        onBlur={draft.onBlur}
        onChange={({ target }) => draft.onChange(target.value)}
        addition={renderUnit()}
      />
    </Digits>
  )

  function renderUnit() {
    if (units.length === 0) return undefined
    if (units.length === 1) return <Text as="span">{units[0]}</Text>
    return (
      <Select
        id={toUnitId(id)}
        label={`Unit of ${question.text}`}
        labelHidden
        placeholder="Choose unit"
        error={isUnitMissing ? error : undefined}
        options={units.map((each) => ({ value: each, label: each }))}
        value={unit ?? null}
        onChange={(chosen) => {
          setChosenUnit(chosen)
          onChange(toValues(draft.value, question, chosen))
        }}
      />
    )
  }
}

/** The id of the unit's control. */
export const toUnitId = (id: string): string => `${id}-unit`

const Digits = styled.div`
  font-variant-numeric: tabular-nums;

  input {
    max-width: 16rem;
  }
`
