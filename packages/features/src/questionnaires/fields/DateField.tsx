import { type AnswerValue, formatTypedDate, parseTypedDate } from '@portal/domain/questionnaires'
import { Text, TextInput } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDraftText } from '../hooks/useDraftText.ts'
import { formatShortDate } from '../texts/formatDate.ts'
import { type FieldProps, getLabel } from './fieldProps.ts'

/** What was typed: a date, or the text until it is one. */
const toShown = (value: AnswerValue | undefined): string => {
  if (typeof value === 'string') return formatTypedDate(value)
  return typeof value === 'object' && 'typed' in value ? value.typed : ''
}

function toValues(text: string): readonly AnswerValue[] {
  const read = parseTypedDate(text)
  if (read.kind === 'empty') return []
  return [read.kind === 'date' ? read.date : { typed: text }]
}

const format = 'Month/day/year, such as 12/31/2026.'

/**
 * A date. A text input: a date input has no value while its text is no date, so that an unfinished
 * date could not be stored, and would erase the one before.
 */
export function DateField({ question, values, onChange, error, id }: FieldProps) {
  const [value] = values
  // every date is unfinished while it is typed
  const [isTyping, setIsTyping] = useState(false)
  const draft = useDraftText(toShown(value), (text) => onChange(toValues(text)))
  const read = parseTypedDate(draft.value)
  return (
    <Digits>
      <TextInput
        id={id}
        label={getLabel(question)}
        hint={question.hint === undefined ? format : `${question.hint} ${format}`}
        error={isTyping ? undefined : error}
        inputMode="numeric"
        autoComplete={question.prefill === 'birth_date' ? 'bday' : 'off'}
        value={draft.value}
        onBlur={() => {
          setIsTyping(false)
          draft.onBlur()
        }}
        onChange={({ target }) => {
          setIsTyping(true)
          draft.onChange(target.value)
        }}
        // the month in words: some people write the day first
        addition={<Text as="span">{read.kind === 'date' ? formatShortDate(read.date) : ''}</Text>}
      />
    </Digits>
  )
}

const Digits = styled.div`
  font-variant-numeric: tabular-nums;

  input {
    max-width: 16rem;
  }
`
