import { useGetAppointmentNotesQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Card, SectionTitle, Skeleton, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'

/**
 * The summary that the practice shared, if there is one, and what the member wrote when booking.
 * Neither is stored on the device.
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
      <Stack as="section" gap={3} aria-label="Your note">
        <SectionTitle>Your note</SectionTitle>
        <Card>{renderNote()}</Card>
      </Stack>
    </>
  )

  function renderNote() {
    if (data !== undefined)
      return data.notes === null ? (
        <Text tone="muted">You didn't add a note.</Text>
      ) : (
        <NoteText>{data.notes}</NoteText>
      )
    if (error) return <LoadFailure noun="your note" query={query} />
    return <Skeleton />
  }
}

/** The note, with the line breaks of its author. */
const NoteText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
