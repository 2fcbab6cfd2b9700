import { type AnswerValue, parseTypedNumber } from '@portal/domain/questionnaires'
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

function toValues(text: string, unit: string | undefined): readonly AnswerValue[] {
  const read = parseTypedNumber(text)
  if (read.kind === 'empty') return []
  if (read.kind === 'number') return [unit === undefined ? read.value : { value: read.value, unit }]
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
  const unit = readUnit(value) ?? chosenUnit ?? units[0]
  const draft = useDraftText(toShown(value), (text) => {
    setChosenUnit(unit)
    onChange(toValues(text, unit))
  })
  return (
    <Digits>
      <TextInput
        id={id}
        label={getLabel(question)}
        hint={question.hint}
        error={error}
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
        label={`Unit of ${question.text}`}
        labelHidden
        options={units.map((each) => ({ value: each, label: each }))}
        value={unit ?? null}
        onChange={(chosen) => {
          setChosenUnit(chosen)
          onChange(toValues(draft.value, chosen))
        }}
      />
    )
  }
}

const Digits = styled.div`
  font-variant-numeric: tabular-nums;

  input {
    max-width: 16rem;
  }
`
