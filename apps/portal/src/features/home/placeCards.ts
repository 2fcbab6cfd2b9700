import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'

/** So many cards are shown in full. More would hide what comes first. */
const fullCount = 4

export interface PlacedCards {
  readonly full: readonly HomeCard[]
  readonly rows: readonly { readonly card: HomeCard; readonly isNew: boolean }[]
}

/**
 * Decides what the overview shows of each part (docs/home.md): in full while something is due or
 * new, otherwise as a row, and nothing while the member has nothing of it. What is due is above
 * what is new. Of too many full cards, the last ones are rows that say so.
 */
export function placeCards(cards: readonly HomeCard[], overview: Overview): PlacedCards {
  const states = new Map(
    cards.map((card) => [card, card.getState?.(overview) ?? overview[card.part]]),
  )
  const present = cards
    .filter((card) => states.get(card) !== undefined)
    .toSorted((a, b) => a.order - b.order)
  const full = [
    ...present.filter((card) => states.get(card) === 'due'),
    ...present.filter((card) => states.get(card) === 'new'),
  ].slice(0, fullCount)
  return {
    full,
    rows: present
      .filter((card) => !full.includes(card))
      .map((card) => ({ card, isNew: states.get(card) !== 'quiet' })),
  }
}
