import { maxAnswers } from '@portal/domain/questionnaires'
import { Button, Cluster, Stack, TextArea, TextInput } from '@portal/ui'
import type { ClipboardEvent } from 'react'
import { QuestionGroup } from './QuestionGroup.tsx'
import { useDraftText } from '../hooks/useDraftText.ts'
import { type FieldProps, getLabel } from './fieldProps.ts'

const toText = (value: FieldProps['values'][number] | undefined): string =>
  typeof value === 'string' ? value : ''

/** A text of one or several lines. */
export function TextField({ question, values, onChange, error, id }: FieldProps) {
  const draft = useDraftText(toText(values[0]), (text) => onChange(text === '' ? [] : [text]))
  const shared = {
    id,
    label: getLabel(question),
    hint: question.hint,
    error,
    value: draft.value,
    onBlur: draft.onBlur,
  }
  if (question.type === 'text')
    return <TextArea {...shared} rows={4} onChange={({ target }) => draft.onChange(target.value)} />
  return (
    <TextInput
      {...shared}
      onChange={({ target }) => draft.onChange(target.value)}
      onPaste={(event) => pasteLines(event, (lines) => draft.onChange(lines.join(' ')))}
    />
  )
}

/** The browser would join pasted lines without a space. */
function pasteLines(
  event: ClipboardEvent<HTMLInputElement>,
  accept: (lines: readonly string[]) => void,
): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const { value, selectionStart, selectionEnd } = event.currentTarget
  if (lines.filter(Boolean).length < 2) return
  event.preventDefault()
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  const [first = '', ...rest] = lines.filter(Boolean)
  const last = rest.pop() ?? ''
  accept([before + first, ...rest, last + after])
}

/** Several short texts, one in each field. Pasted lines become a field each. */
export function TextListField({ question, values, onChange, error, id }: FieldProps) {
  const texts = values.length === 0 ? [''] : values.map(toText)
  const change = (next: readonly string[]) =>
    onChange(next.length === 1 && next[0] === '' ? [] : next)
  return (
    <QuestionGroup id={id} label={getLabel(question)} hint={question.hint} error={error}>
      <Stack gap={2}>
        {texts.map((text, index) => (
          <TextLine
            // a line is known by its place only
            key={index}
            label={`${question.text}, ${index + 1}`}
            text={text}
            onChange={(changed) =>
              change(texts.map((other, place) => (place === index ? changed : other)))
            }
            onLines={(lines) =>
              change([...texts.slice(0, index), ...lines, ...texts.slice(index + 1)])
            }
            onRemove={
              texts.length > 1
                ? () => change(texts.filter((_text, place) => place !== index))
                : null
            }
          />
        ))}
        {texts.at(-1) !== '' && texts.length < maxAnswers && (
          <div>
            <Button variant="secondary" size="small" onClick={() => change([...texts, ''])}>
              Add another
            </Button>
          </div>
        )}
      </Stack>
    </QuestionGroup>
  )
}

interface TextLineProps {
  label: string
  text: string
  onChange: (text: string) => void
  onLines: (lines: readonly string[]) => void
  onRemove: (() => void) | null
}

function TextLine({ label, text, onChange, onLines, onRemove }: TextLineProps) {
  const draft = useDraftText(text, onChange)
  return (
    <Cluster gap={2}>
      <TextInput
        label={label}
        labelHidden
        value={draft.value}
        onBlur={draft.onBlur}
        onChange={({ target }) => draft.onChange(target.value)}
        onPaste={(event) =>
          pasteLines(event, (lines) => {
            draft.reset()
            onLines(lines)
          })
        }
      />
      {onRemove && (
        <Button variant="secondary" size="small" onClick={onRemove} aria-label={`Remove ${text}`}>
          Remove
        </Button>
      )}
    </Cluster>
  )
}
