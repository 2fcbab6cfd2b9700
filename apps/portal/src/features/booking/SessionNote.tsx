import { useGetAppointmentNotesQuery } from '@portal/api-client'
import { getErrorText } from '@portal/features/shared'
import { Card, ErrorState, SectionTitle, Skeleton, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'

/** What the member wrote when booking. It is not stored on the device. */
export function SessionNote({ id }: { id: string }) {
  const { data: notes, error, refetch } = useGetAppointmentNotesQuery(id)
  return (
    <Stack as="section" gap={3} aria-label="Your note">
      <SectionTitle>Your note</SectionTitle>
      <Card>{renderNote()}</Card>
    </Stack>
  )

  function renderNote() {
    if (notes !== undefined)
      return notes === null ? (
        <Text tone="muted">You didn't add a note.</Text>
      ) : (
        <NoteText>{notes}</NoteText>
      )
    if (error)
      return (
        <ErrorState
          title="We couldn't load your note"
          message={getErrorText(error, 'general')}
          onRetry={() => void refetch()}
        />
      )
    return <Skeleton />
  }
}

/** With the member's line breaks. */
const NoteText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
