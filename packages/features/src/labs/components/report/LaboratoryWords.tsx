import type { LabReport } from '@portal/contract'
import { Stack, Text } from '@portal/ui'
import { noticeTexts } from '../../texts/labTexts.ts'
import { LabText } from '../LabText.tsx'

/** What the laboratory wrote about the whole report, and what of it could not be shown. */
export function LaboratoryWords({
  report: { conclusion, notes, notices },
}: {
  report: Pick<LabReport, 'conclusion' | 'notes' | 'notices'>
}) {
  return (
    <>
      {conclusion !== null && (
        <Stack as="section" gap={1} aria-label="The laboratory's conclusion">
          <strong>The laboratory's conclusion</strong>
          <LabText text={conclusion} label="The laboratory's conclusion" />
        </Stack>
      )}
      {notes.length > 0 && (
        <Stack as="section" gap={1} aria-label="The laboratory's notes">
          <strong>The laboratory's notes</strong>
          {notes.map((note) => (
            <LabText key={note} text={note} label="Laboratory's note" />
          ))}
        </Stack>
      )}
      {notices.length > 0 && (
        <div role="note" aria-label="What is missing">
          {notices.map((notice) => (
            <Text key={notice} size="small">
              {noticeTexts[notice]}
            </Text>
          ))}
        </div>
      )}
    </>
  )
}
