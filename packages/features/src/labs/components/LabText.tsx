import { token } from '@portal/ui'
import { styled } from 'styled-components'

/**
 * Words as the laboratory wrote them, with their lines. A table of spaces, such as that of a
 * culture, keeps its columns and scrolls.
 */
export function LabText({ text, label }: { text: string; label: string }) {
  if (!isTable(text)) return <Lines>{text}</Lines>
  return (
    <Columns tabIndex={0} role="region" aria-label={label}>
      {text}
    </Columns>
  )
}

const isTable = (text: string): boolean => text.includes('\n') && /\S(?: {2,}|\t)\S/.test(text)

/** Whether words need room of their own. */
export const isLongText = (text: string): boolean => text.includes('\n') || text.length > 80

const Lines = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Columns = styled.pre`
  margin: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.small};
  overflow-x: auto;
  font-family: 'Liberation Mono', Menlo, Consolas, monospace;
  font-size: ${token.size.caption};
  font-weight: 400;
  line-height: 1.5;
  white-space: pre;

  @media print {
    white-space: pre-wrap;
  }
`
