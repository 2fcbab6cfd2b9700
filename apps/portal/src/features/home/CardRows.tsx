import { SectionTitle, Stack } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'
import type { PlacedCards } from './placeCards.ts'

/** The rows of the cards with nothing due or new. */
export function CardRows({ rows }: Pick<PlacedCards, 'rows'>) {
  const member = useMember()
  const { timeZone } = useTimeDisplay()
  return (
    <Stack as="section" gap={3} aria-label="More">
      <SectionTitle>More</SectionTitle>
      <LinkRows
        rows={rows.map(({ card: { title, rowText, getRowText, path }, isNew }) => ({
          title,
          text: getRowText?.(member, timeZone) ?? rowText,
          path,
          isNew,
        }))}
      />
    </Stack>
  )
}
