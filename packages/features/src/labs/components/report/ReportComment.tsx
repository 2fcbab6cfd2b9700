import type { LabReport } from '@portal/contract'
import { Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { TextWithNames } from '../../../shared/components/TextWithNames.tsx'

export type ReportCommentProps = Pick<LabReport, 'comment' | 'reviewer'>

/** What the practitioner wrote about a report. */
export function ReportComment({ comment, reviewer }: ReportCommentProps) {
  if (comment === null) return null
  return (
    <Comment>
      <strong>
        <TextWithNames
          text={`From ${reviewer?.name ?? 'your practitioner'}`}
          names={[reviewer?.name ?? null]}
        />
      </strong>
      <Text>{comment}</Text>
    </Comment>
  )
}

const Comment = styled.section`
  padding: ${token.space[4]};
  border-left: 3px solid ${token.color.accent};
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
