import type { AnswerValue } from '@portal/domain/questionnaires'
import { Checkbox, RadioGroup, ScaleInput, TextInput } from '@portal/ui'
import { useDraftText } from '../hooks/useDraftText.ts'
import { type FieldProps, getLabel } from './fieldProps.ts'
import { QuestionGroup } from './QuestionGroup.tsx'

/** No option has it, because the code of one has at most 60 characters. */
const otherCode = '-'.repeat(61)

const hasCode = (value: AnswerValue | undefined, code: string): boolean =>
  typeof value === 'object' && 'code' in value && value.code === code

const readOther = (values: readonly AnswerValue[]): string | null => {
  const other = values.find((value) => typeof value === 'object' && 'other' in value)
  return typeof other === 'object' && 'other' in other ? other.other : null
}

/** One answer of a list, or one of one's own. */
export function ChoiceField({ question, values, onChange, error, id }: FieldProps) {
  const { options = [], type } = question
  const [value] = values
  const other = readOther(values)
  const chosen = options.find(({ code }) => hasCode(value, code))?.code
  const isOpen = type === 'open_choice'
  return (
    <>
      <RadioGroup
        id={id}
        label={getLabel(question)}
        hint={question.hint}
        error={error}
        options={[
          ...options.map(({ code, text }) => ({ value: code, label: text })),
          ...(isOpen ? [{ value: otherCode, label: 'Something else' }] : []),
        ]}
        value={other === null ? (chosen ?? null) : otherCode}
        onChange={(code) => onChange([code === otherCode ? { other: '' } : { code }])}
      />
      {isOpen && other !== null && (
        <OtherInput text={other} onChange={(text) => onChange([{ other: text }])} />
      )}
    </>
  )
}

function OtherInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const draft = useDraftText(text, onChange)
  return (
    <TextInput
      label="In your own words"
      value={draft.value}
      onBlur={draft.onBlur}
      onChange={({ target }) => draft.onChange(target.value)}
    />
  )
}

/** Several answers of a list. "None of these" excludes the others. */
export function MultipleChoiceField({ question, values, onChange, error, id }: FieldProps) {
  const { options = [], type } = question
  const other = readOther(values)
  const exclusive = options.filter((option) => option.exclusive === true).map(({ code }) => code)
  const toggle = (code: string, isChecked: boolean) => {
    const rest = values.filter((value) => !hasCode(value, code))
    if (!isChecked) return onChange(rest)
    if (exclusive.includes(code)) return onChange([{ code }])
    return onChange([
      ...rest.filter((value) => !exclusive.some((each) => hasCode(value, each))),
      { code },
    ])
  }
  return (
    <QuestionGroup id={id} label={getLabel(question)} hint={question.hint} error={error}>
      <div>
        {options.map(({ code, text }) => (
          <Checkbox
            key={code}
            label={text}
            checked={values.some((value) => hasCode(value, code))}
            onChange={({ target }) => toggle(code, target.checked)}
          />
        ))}
        {type === 'open_choice' && (
          <Checkbox
            label="Something else"
            checked={other !== null}
            onChange={({ target }) =>
              onChange([
                ...values.filter((value) => typeof value !== 'object' || !('other' in value)),
                ...(target.checked ? [{ other: '' }] : []),
              ])
            }
          />
        )}
      </div>
      {other !== null && (
        <OtherInput
          text={other}
          onChange={(text) =>
            onChange(
              values.map((value) =>
                typeof value === 'object' && 'other' in value ? { other: text } : value,
              ),
            )
          }
        />
      )}
    </QuestionGroup>
  )
}

const toYesNo = (value: AnswerValue | undefined): 'yes' | 'no' | null => {
  if (typeof value !== 'boolean') return null
  return value ? 'yes' : 'no'
}

/** Yes or no. */
export const BooleanField = ({ question, values, onChange, error, id }: FieldProps) => (
  <RadioGroup
    id={id}
    label={getLabel(question)}
    hint={question.hint}
    error={error}
    options={[
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]}
    value={toYesNo(values[0])}
    onChange={(value) => onChange([value === 'yes'])}
  />
)

/** A number from a row. */
export function ScaleField({ question, values, onChange, error, id }: FieldProps) {
  const { min = 0, max = 10, scale } = question
  const [value] = values
  const count = max - min + 1
  return (
    <ScaleInput
      id={id}
      label={getLabel(question)}
      hint={question.hint}
      error={error}
      points={Array.from({ length: count }, (_point, index) => ({
        value: min + index,
        ...(index === 0 && scale ? { label: scale.low } : {}),
        ...(index === count - 1 && scale ? { label: scale.high } : {}),
      }))}
      value={typeof value === 'number' ? value : null}
      onChange={(chosen) => onChange([chosen])}
    />
  )
}
