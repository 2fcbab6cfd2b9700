import { LinkRows } from './LinkRows.tsx'
import type { PlacedCards } from './placeCards.ts'

/** The rows of the cards with nothing due or new. */
export const CardRows = ({ rows }: Pick<PlacedCards, 'rows'>) => (
  <LinkRows
    rows={rows.map(({ card: { title, rowText, path }, isNew }) => ({
      title,
      text: rowText,
      path,
      isNew,
    }))}
  />
)
