import { useGetAppointmentNotesQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Card, SectionTitle, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'

/**
 * The summary that the practice shared and what the member wrote when booking, each if there is
 * one. They are below everything else, so that nothing moves when they arrive. Neither is stored on
 * the device.
 */
export function SessionNote({ id }: { id: string }) {
  const query = useGetAppointmentNotesQuery(id)
  const { data, error } = query
  return (
    <>
      {data?.summary && (
        <Stack as="section" gap={3} aria-label="Summary">
          <SectionTitle>Summary</SectionTitle>
          <Card>
            <NoteText>{data.summary}</NoteText>
          </Card>
        </Stack>
      )}
      {(data?.notes || (error && !data)) && (
        <Stack as="section" gap={3} aria-label="Your note">
          <SectionTitle>Your note</SectionTitle>
          <Card>
            {data ? (
              <NoteText>{data.notes}</NoteText>
            ) : (
              <LoadFailure noun="your note" query={query} />
            )}
          </Card>
        </Stack>
      )}
    </>
  )
}

/** The note, with the line breaks of its author. */
const NoteText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
