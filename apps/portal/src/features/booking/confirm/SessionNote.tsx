import { useGetAppointmentNotesQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Card, SectionTitle, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'

/**
 * The summary that the practice shared and what the member wrote when booking, each if there is
 * one. What follows them is hidden until it is known whether there are any, so that nothing moves
 * when they arrive. Neither is stored on the device.
 */
export function SessionNote({ id }: { id: string }) {
  const query = useGetAppointmentNotesQuery(id)
  const { data, error } = query
  if (!data && !error) return <span data-skeleton="" hidden />
  return (
    <>
      {data?.summary && (
        <Card as="section" aria-label="Summary">
          <Stack gap={3}>
            <SectionTitle>Summary</SectionTitle>
            <NoteText>{data.summary}</NoteText>
          </Stack>
        </Card>
      )}
      {(data?.notes || (error && !data)) && (
        <Card as="section" aria-label="Your note">
          <Stack gap={3}>
            <SectionTitle>Your note</SectionTitle>
            {data ? (
              <NoteText>{data.notes}</NoteText>
            ) : (
              <LoadFailure noun="your note" query={query} />
            )}
          </Stack>
        </Card>
      )}
    </>
  )
}

/** The note, with the line breaks of its author. */
const NoteText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
