import { describe, expect, it } from 'vitest'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { type ColumnHeights, type PlacedCards, placeCards } from './placeCards.ts'

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

const nameParts = ({ main, aside, lines, rows }: PlacedCards) => ({
  main: main.map(({ part }) => part).join(''),
  aside: aside.map(({ part }) => part).join(''),
  lines: lines.map(({ part }) => part).join(''),
  rows: rows.map(({ card, isNew }) => `${card.part}${isNew ? ' new' : ''}`),
})

describe('placeCards', () => {
  it('shows what is due, then what is new in full, by their order, and the rest as rows', () =>
    expect(
      nameParts(placeCards(cards, { a: 'new', b: 'quiet', c: 'due', d: 'due' })),
    ).toMatchObject({ main: 'cda', rows: ['b'] }))

  it('shows four cards in full, and the others as rows that say so', () => {
    const overview = Object.fromEntries(cards.map(({ part }) => [part, 'new' as const]))
    expect(nameParts(placeCards(cards, overview))).toMatchObject({
      main: 'abcd',
      rows: ['e new', 'f new'],
    })
  })

  it('has what can be aside below the others in one column, by its order', () => {
    const movable = ['y', 'x'].map((part) => createCard(part, { canBeAside: true }))
    const overview = { x: 'new', y: 'due', a: 'new', b: 'due' } as const
    expect(nameParts(placeCards([...movable, ...cards], overview))).toMatchObject({
      main: 'baxy',
      aside: '',
    })
  })

  it('fills the shorter of two columns with what does not belong to a day', () => {
    const wide = [
      createCard('v', { canBeAside: true }),
      createCard('w', { canBeAside: true }),
      ...cards,
    ]
    const columns = { main: 300, aside: 550 }
    const place = (overview: Overview, heights: ColumnHeights = columns) => {
      const placed = placeCards(wide, overview, heights)
      return { ...nameParts(placed), hasRowsInMain: placed.hasRowsInMain }
    }
    // 960 and 550 px: both cards are aside, and the row, too
    expect(place({ a: 'due', b: 'new', v: 'new', w: 'new', c: 'quiet' })).toMatchObject({
      main: 'ab',
      aside: 'vw',
      hasRowsInMain: false,
    })
    // 300 and 550 px
    expect(place({ v: 'new', c: 'quiet' })).toMatchObject({
      main: 'v',
      aside: '',
      hasRowsInMain: true,
    })
    expect(place({ a: 'due', b: 'due', c: 'quiet' })).toMatchObject({ hasRowsInMain: false })
  })

  it('keeps what was read where the second column would end far above the first one', () => {
    const { rowText: _rowText, ...read } = createCard('r', { canBeAside: true })
    const place = (overview: Overview) =>
      nameParts(placeCards([read, ...cards], overview, { main: 300, aside: 550 })).aside
    expect(place({ a: 'due', b: 'due', r: 'quiet' })).toBe('r')
    expect(place({ a: 'due', r: 'quiet' })).toBe('')
    expect(nameParts(placeCards([read], { r: 'quiet' })).aside).toBe('')
  })

  it('lists what is one sentence, what is due first, beside four cards', () => {
    const withLines = [
      ...cards,
      createCard('y', { isLine: true }),
      createCard('z', { isLine: true }),
    ]
    const overview = { a: 'due', b: 'due', c: 'due', d: 'due', y: 'new', z: 'due' } as const
    expect(nameParts(placeCards(withLines, overview))).toMatchObject({
      main: 'abcd',
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
      main: '',
      aside: '',
      lines: '',
      rows: [],
    }))
})
