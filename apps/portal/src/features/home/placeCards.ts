import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'

/** How many cards are shown in full. More would hide what comes first. */
const fullCount = 4

/** Usual heights in pixels on a wide screen, with the title and the space below. */
const usualHeight = { card: 330, asideCard: 200, list: 75, row: 73, updates: 97 } as const

/** The heights of what each column has above the cards. */
export interface ColumnHeights {
  readonly main: number
  readonly aside: number
}

export interface PlacedCards {
  /** Cards of the first column: what is due, then what is new. */
  readonly main: readonly HomeCard[]
  /** Cards of the second column. */
  readonly aside: readonly HomeCard[]
  /** Whether the rows are below the cards of the first column. */
  readonly hasRowsInMain: boolean
  /** One sentence each, in a list above the cards: what is due, then what is new. */
  readonly lines: readonly HomeCard[]
  readonly rows: readonly { readonly card: HomeCard; readonly isNew: boolean }[]
}

/**
 * Decides what the overview shows of each part (docs/home.md): a card or a line while something is
 * due or new, otherwise a row, and nothing while the member has nothing of it. What is due is above
 * what is new, also among the lines; cards that can be aside are below the others, by their order.
 * Of too many cards, the last ones are rows that say so. `columns` is null where there is one
 * column.
 */
export function placeCards(
  cards: readonly HomeCard[],
  overview: Overview,
  columns: ColumnHeights | null = null,
): PlacedCards {
  const states = new Map(
    cards.map((card) => [card, card.getState?.(overview) ?? overview[card.part]]),
  )
  const present = cards
    .filter((card) => states.get(card) !== undefined)
    .toSorted((a, b) => a.order - b.order)
  const urgent = [
    ...present.filter((card) => states.get(card) === 'due'),
    ...present.filter((card) => states.get(card) === 'new'),
  ]
  const lines = urgent.filter(({ isLine }) => isLine)
  const full = urgent.filter(({ isLine }) => !isLine).slice(0, fullCount)
  const rows = present
    .filter((card) => !full.includes(card) && !lines.includes(card))
    .map((card) => ({ card, isNew: states.get(card) !== 'quiet' }))
    .filter(({ card, isNew }) => isNew || card.rowText !== undefined)
  const read = present.filter((card) => card.canBeAside && !card.rowText && !full.includes(card))
  const parts = {
    ofDay: full.filter(({ canBeAside }) => !canBeAside),
    others: present.filter((card) => card.canBeAside && full.includes(card)),
    read,
    lineCount: lines.length,
    rowCount: rows.length,
  }
  const { main, aside, hasRowsInMain } = columns
    ? fillColumns(parts, columns)
    : { main: [...parts.ofDay, ...parts.others], aside: [], hasRowsInMain: false }
  return { main, aside, hasRowsInMain, lines, rows }
}

interface PlacedParts {
  /** What belongs to a day: what is due, then what is new. */
  readonly ofDay: readonly HomeCard[]
  /** The other cards, which can be aside, by their order. */
  readonly others: readonly HomeCard[]
  /** The cards in which nothing is new, and which only the navigation has. */
  readonly read: readonly HomeCard[]
  readonly lineCount: number
  readonly rowCount: number
}

const measureList = (count: number): number =>
  count === 0 ? 0 : usualHeight.list + count * usualHeight.row

/**
 * What belongs to a day is in the first column. Of the rest, one part after the other is in the
 * column that is shorter then. What was read stays where the second column would end far above.
 */
function fillColumns(parts: PlacedParts, columns: ColumnHeights) {
  const { ofDay, others, read, lineCount, rowCount } = parts
  const main = [...ofDay]
  const aside: HomeCard[] = []
  const heights = {
    main: columns.main + main.length * usualHeight.card + (lineCount && usualHeight.updates),
    aside: columns.aside,
  }
  for (const card of others) {
    const column = heights.aside <= heights.main ? 'aside' : 'main'
    heights[column] += usualHeight.asideCard
    if (column === 'aside') aside.push(card)
    else main.push(card)
  }
  const hasRowsInMain = heights.main < heights.aside
  heights[hasRowsInMain ? 'main' : 'aside'] += measureList(rowCount)
  if (heights.main - heights.aside > usualHeight.asideCard / 2) aside.push(...read.slice(0, 1))
  return { main, aside, hasRowsInMain }
}
