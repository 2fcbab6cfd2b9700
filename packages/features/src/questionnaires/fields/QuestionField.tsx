import type { AnswerValue } from '@portal/domain/questionnaires'
import { isAnswered } from '@portal/domain/questionnaires'
import { Button, Cluster, Stack, Text, VisuallyHidden } from '@portal/ui'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { BooleanField, ChoiceField, MultipleChoiceField, ScaleField } from './ChoiceField.tsx'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { NumberField } from './NumberField.tsx'
import { TextField, TextListField } from './TextField.tsx'

export interface QuestionFieldProps extends FieldProps {
  /** What the profile or the last time knows, offered while there is no answer. */
  readonly suggestion: readonly AnswerValue[] | undefined
}

/** A question with the control of its kind. */
export function QuestionField({ suggestion, ...field }: QuestionFieldProps) {
  const { question, values, onChange } = field
  if (question.read_only === true)
    return (
      <Stack gap={1}>
        <Text>
          <strong>{question.text}</strong>
        </Text>
        <Text>{formatAnswer(question, question.initial) ?? ''}</Text>
      </Stack>
    )
  const isEmpty = !isAnswered(values)
  const isChosen = question.options !== undefined || question.type === 'boolean'
  return (
    <Stack gap={2}>
      {renderControl(field)}
      {isEmpty && suggestion !== undefined && (
        <Cluster gap={2}>
          <Button variant="secondary" size="small" onClick={() => onChange(suggestion)}>
            Use “{formatAnswer(question, suggestion)?.replaceAll('\n', ', ')}”
          </Button>
        </Cluster>
      )}
      {!isEmpty && question.required !== true && (isChosen || question.scale !== undefined) && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onChange([])}>
            Clear answer<VisuallyHidden> to {question.text}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  )
}

function renderControl(field: FieldProps) {
  const { question } = field
  switch (question.type) {
    case 'string':
      return question.repeats === true ? <TextListField {...field} /> : <TextField {...field} />
    case 'text':
      return <TextField {...field} />
    case 'integer':
      return question.scale === undefined ? <NumberField {...field} /> : <ScaleField {...field} />
    case 'decimal':
    case 'quantity':
      return <NumberField {...field} />
    case 'boolean':
      return <BooleanField {...field} />
    case 'choice':
    case 'open_choice':
      return question.repeats === true ? (
        <MultipleChoiceField {...field} />
      ) : (
        <ChoiceField {...field} />
      )
    case 'date':
      return <DateField {...field} />
  }
}
