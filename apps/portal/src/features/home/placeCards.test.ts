import { describe, expect, it } from 'vitest'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import { type PlacedCards, placeCards } from './placeCards.ts'

const createCard = (part: string, fields: Partial<HomeCard> = {}): HomeCard => ({
  part,
  title: part,
  order: part.charCodeAt(0),
  path: `/${part}`,
  rowText: part,
  load: () => Promise.reject(new Error('not loaded')),
  ...fields,
})

const cards = ['f', 'e', 'd', 'c', 'b', 'a'].map((part) => createCard(part))

const nameParts = ({ due, fresh, aside, lines, rows }: PlacedCards) => ({
  due: due.map(({ part }) => part).join(''),
  fresh: fresh.map(({ part }) => part).join(''),
  aside: aside.map(({ part }) => part).join(''),
  lines: lines.map(({ part }) => part).join(''),
  rows: rows.map(({ card, isNew }) => `${card.part}${isNew ? ' new' : ''}`),
})

describe('placeCards', () => {
  it('shows what is due, then what is new in full, by their order, and the rest as rows', () =>
    expect(
      nameParts(placeCards(cards, { a: 'new', b: 'quiet', c: 'due', d: 'due' })),
    ).toMatchObject({ due: 'cd', fresh: 'a', rows: ['b'] }))

  it('shows four cards in full, and the others as rows that say so', () => {
    const overview = Object.fromEntries(cards.map(({ part }) => [part, 'new' as const]))
    expect(nameParts(placeCards(cards, overview))).toMatchObject({
      fresh: 'abcd',
      rows: ['e new', 'f new'],
    })
  })

  it('moves cards to the second column where the first one has two others', () => {
    const wide = [createCard('x', { canBeAside: true }), ...cards]
    expect(nameParts(placeCards(wide, { x: 'due', a: 'due' }))).toMatchObject({
      due: 'ax',
      aside: '',
    })
    expect(nameParts(placeCards(wide, { x: 'due', a: 'due', b: 'new' }))).toMatchObject({
      due: 'a',
      fresh: 'b',
      aside: 'x',
    })
  })

  it('lists what is one sentence, what is due first, beside four cards', () => {
    const withLines = [
      ...cards,
      createCard('y', { isLine: true }),
      createCard('z', { isLine: true }),
    ]
    const overview = { a: 'due', b: 'due', c: 'due', d: 'due', y: 'new', z: 'due' } as const
    expect(nameParts(placeCards(withLines, overview))).toMatchObject({
      due: 'abcd',
      lines: 'zy',
      rows: [],
    })
    expect(nameParts(placeCards(withLines, { y: 'quiet' }))).toMatchObject({
      lines: '',
      rows: ['y'],
    })
  })

  it('has no row for a quiet part that the navigation has', () => {
    const { rowText: _rowText, ...inNavigation } = createCard('n')
    expect(nameParts(placeCards([inNavigation], { n: 'quiet' })).rows).toEqual([])
  })

  it('shows nothing of what the member does not have', () =>
    expect(nameParts(placeCards(cards, {}))).toEqual({
      due: '',
      fresh: '',
      aside: '',
      lines: '',
      rows: [],
    }))
})
