import type { LabResult } from '@portal/contract'
import { Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { noticeTexts } from '../texts/labTexts.ts'
import { formatValue } from '../texts/formatValue.ts'
import { isLongText, LabText } from './LabText.tsx'

/** Whether a result has more than its value, its flag and its range. */
export const hasNotes = ({ comment, note, notices, range, range_text }: LabResult): boolean =>
  comment !== null || note !== null || notices.length > 0 || (range !== null && range_text !== null)

/** Whether the value needs room of its own, such as the table of a culture. */
export const hasLongValue = (result: LabResult): boolean => isLongText(formatValue(result))

export interface ResultNotesProps {
  result: LabResult
  /** The name of the marker, where the note of the practitioner could be about another one. */
  name?: string
  /** Shows a long value first. */
  withLongValue?: boolean
}

/** Everything that belongs to a result besides its value, its flag and its range. */
export function ResultNotes({ result, name, withLongValue = false }: ResultNotesProps) {
  const isValueShown = withLongValue && hasLongValue(result)
  if (!isValueShown && !hasNotes(result)) return null
  const { comment, note, notices, range, range_text } = result
  return (
    <Parts gap={2}>
      {isValueShown && <LabText text={formatValue(result)} label="Result" />}
      {comment !== null && (
        <Comment>
          <strong>{`Note ${name === undefined ? '' : `on ${name} `}from your practitioner`}</strong>
          <Text>{comment}</Text>
        </Comment>
      )}
      {note !== null && (
        <Words>
          <strong>Laboratory's note</strong>
          <LabText text={note} label="Laboratory's note" />
        </Words>
      )}
      {range !== null && range_text !== null && (
        <Words>
          <strong>The laboratory also wrote</strong>
          <LabText text={range_text} label="The laboratory also wrote" />
        </Words>
      )}
      {notices.map((notice) => (
        <Text key={notice} size="small" tone="muted">
          {noticeTexts[notice]}
        </Text>
      ))}
    </Parts>
  )
}

/** A table of words scrolls instead of widening its container. */
const Parts = styled(Stack)`
  grid-template-columns: minmax(0, 1fr);
  contain: inline-size;
`

const Words = styled.div`
  min-width: 0;
  font-size: ${token.size.small};
`

const Comment = styled.div`
  padding: ${token.space[1]} ${token.space[3]};
  border-left: 3px solid ${token.color.accent};
  font-size: ${token.size.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
