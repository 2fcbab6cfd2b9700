import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'

/** So many cards are shown in full. More would hide what comes first. */
const fullCount = 4

/** From so many other cards, a card that can be aside is in the second column. */
const longColumn = 2

export interface PlacedCards {
  /** Cards of the first column with something due, then those with something new. */
  readonly due: readonly HomeCard[]
  readonly fresh: readonly HomeCard[]
  /** Cards of the second column. */
  readonly aside: readonly HomeCard[]
  /** One sentence each, in a list between what is due and what is new. */
  readonly lines: readonly HomeCard[]
  readonly rows: readonly { readonly card: HomeCard; readonly isNew: boolean }[]
}

/**
 * Decides what the overview shows of each part (docs/home.md): a card or a line while something is
 * due or new, otherwise a row, and nothing while the member has nothing of it. What is due is above
 * what is new. Of too many cards, the last ones are rows that say so.
 */
export function placeCards(cards: readonly HomeCard[], overview: Overview): PlacedCards {
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
  const isLong = full.filter(({ canBeAside }) => !canBeAside).length >= longColumn
  const main = full.filter(({ canBeAside }) => !isLong || !canBeAside)
  return {
    due: main.filter((card) => states.get(card) === 'due'),
    fresh: main.filter((card) => states.get(card) !== 'due'),
    aside: full.filter((card) => !main.includes(card)),
    lines,
    rows: present
      .filter((card) => !full.includes(card) && !lines.includes(card))
      .map((card) => ({ card, isNew: states.get(card) !== 'quiet' }))
      .filter(({ card, isNew }) => isNew || card.rowText !== undefined),
  }
}
