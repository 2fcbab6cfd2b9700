import { describe, expect, it } from 'vitest'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import { placeCards } from './placeCards.ts'

const createCard = (part: string, order: number): HomeCard => ({
  part,
  title: part,
  order,
  path: `/${part}`,
  rowText: part,
  load: () => Promise.reject(new Error('not loaded')),
})

const cards = ['f', 'e', 'd', 'c', 'b', 'a'].map((part) => createCard(part, part.charCodeAt(0)))

describe('placeCards', () => {
  it('shows what is due, then what is new in full, by their order, and the rest as rows', () => {
    const { full, rows } = placeCards(cards, { a: 'new', b: 'quiet', c: 'due', d: 'due' })
    expect(full.map(({ part }) => part)).toEqual(['c', 'd', 'a'])
    expect(rows.map(({ card, isNew }) => [card.part, isNew])).toEqual([['b', false]])
  })

  it('shows four cards in full, and the others as rows that say so', () => {
    const overview = Object.fromEntries(cards.map(({ part }) => [part, 'new' as const]))
    const { full, rows } = placeCards(cards, overview)
    expect(full.map(({ part }) => part)).toEqual(['a', 'b', 'c', 'd'])
    expect(rows.map(({ card, isNew }) => [card.part, isNew])).toEqual([
      ['e', true],
      ['f', true],
    ])
  })

  it('shows nothing of what the member does not have', () =>
    expect(placeCards(cards, {})).toEqual({ full: [], rows: [] }))
})
