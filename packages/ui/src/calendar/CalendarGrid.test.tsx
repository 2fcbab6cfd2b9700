import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { addMonths, getMonthKey } from './days.ts'
import { createMonthCells, describeDate, formatMonth, weekdays } from './testing/december.ts'

const chosen = vi.fn<(date: string) => void>()
beforeEach(() => chosen.mockReset())

const open = new Set(['2026-12-03', '2026-12-10', '2027-01-31'])
const describeDay = (date: string) =>
  `${describeDate(date)}, ${open.has(date) ? '4 openings' : 'no openings'}`

function Owner({ start = '2026-12', last = '2027-03' }: { start?: string; last?: string }) {
  const [month, setMonth] = useState(start)
  const changeMonth = (by: number) => () => setMonth(getMonthKey(addMonths(`${month}-01`, by)))
  return (
    <CalendarGrid
      label={formatMonth(month)}
      weekdays={weekdays}
      cells={createMonthCells(month)}
      selected={null}
      isAvailable={(date) => open.has(date)}
      describeDay={describeDay}
      onSelect={chosen}
      onPreviousMonth={month > '2026-12' ? changeMonth(-1) : undefined}
      onNextMonth={month < last ? changeMonth(1) : undefined}
    />
  )
}

const focusedDay = () => document.activeElement?.getAttribute('data-date')
const focusDay = (date: string) =>
  document.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

describe('CalendarGrid', () => {
  it('is a grid labeled by its month, with full labels for days', () => {
    show(<Owner />)
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Sunday' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Thursday, December 3, 4 openings' })).toBeTruthy()
    expect(screen.getByRole('button', { current: 'date' }).getAttribute('data-date')).toBe(
      '2026-12-02',
    )
  })

  it('has one tab stop, on the first day with openings', () => {
    show(<Owner />)
    const stops = screen
      .getAllByRole('button')
      .filter((button) => button.dataset['date'] && button.tabIndex === 0)
    expect(stops.map((stop) => stop.dataset['date'])).toEqual(['2026-12-03'])
  })

  it('keeps the numbers of a week apart at 200 % text on a phone', async () => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    show(
      <div style={{ width: 340 }}>
        <Owner />
      </div>,
    )
    await document.fonts.ready
    const days = screen.getAllByRole('button').filter((button) => button.dataset['date'])
    expect(days).toHaveLength(31)
    for (const day of days) {
      const text = document.createRange()
      text.selectNodeContents(day)
      expect(text.getBoundingClientRect().width).toBeLessThan(day.clientWidth)
      expect(Number.parseFloat(getComputedStyle(day).fontSize)).toBeGreaterThan(30)
    }
  })

  it.each(['100%', '200%'])(
    'keeps the first day of the second month in line at %s text',
    async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      onTestFinished(() => document.documentElement.removeAttribute('style'))
      show(
        <div style={{ width: 340 }}>
          <CalendarGrid
            label="Dec 2026 – Jan 2027"
            weekdays={weekdays}
            cells={createMonthCells('2026-12')
              .slice(21)
              .map((cell) => ({ ...cell, isCurrentMonth: true }))}
            nextMonth="Jan"
            selected={null}
            isAvailable={() => true}
            describeDay={describeDay}
            onSelect={chosen}
          />
        </div>,
      )
      await document.fonts.ready
      const getTop = (date: string) => {
        const text = document.createRange()
        text.selectNodeContents(document.querySelector(`[data-date="${date}"]`) ?? document)
        return text.getBoundingClientRect().top
      }
      expect(getTop('2027-01-01')).toBe(getTop('2026-12-31'))
    },
  )

  it.each([
    ['{ArrowRight}', '2026-12-17'],
    ['{ArrowLeft}', '2026-12-15'],
    ['{ArrowUp}', '2026-12-09'],
    ['{ArrowDown}', '2026-12-23'],
    ['{Home}', '2026-12-13'],
    ['{End}', '2026-12-19'],
    ['{PageDown}', '2027-01-16'],
  ])('moves the focus with %s from Wednesday the 16th to %s', async (keys, date) => {
    const { user } = show(<Owner />)
    focusDay('2026-12-16')
    await user.keyboard(keys)
    expect(focusedDay()).toBe(date)
  })

  it('moves into the next month and back', async () => {
    const { user } = show(<Owner />)
    focusDay('2026-12-31')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeTruthy()
    expect(focusedDay()).toBe('2027-01-01')
    await user.keyboard('{ArrowUp}')
    expect(focusedDay()).toBe('2026-12-25')
  })

  it('moves to the last day of a shorter month', async () => {
    const { user } = show(<Owner start="2027-01" />)
    focusDay('2027-01-31')
    await user.keyboard('{PageDown}')
    expect(focusedDay()).toBe('2027-02-28')
  })

  it('names the second month of a page, and stays on the page that a key turns to', async () => {
    const pages = [
      createMonthCells('2026-11').slice(21),
      createMonthCells('2026-12').slice(14),
    ].map((cells, index) =>
      cells.map((cell) => ({
        ...cell,
        isCurrentMonth: index === 0 ? cell.date <= '2026-12-05' : cell.date <= '2026-12-31',
      })),
    )
    function Pages() {
      const [shown, setShown] = useState(0)
      return (
        <CalendarGrid
          label={`Page ${shown + 1}`}
          weekdays={weekdays}
          cells={pages[shown] ?? []}
          nextMonth="Dec"
          selected={null}
          isAvailable={(date) => open.has(date)}
          describeDay={describeDay}
          onSelect={chosen}
          onPreviousMonth={shown > 0 ? () => setShown(0) : undefined}
          onNextMonth={shown < 1 ? () => setShown(1) : undefined}
        />
      )
    }
    const { user } = show(<Pages />)
    const getDay = (date: string) => document.querySelector(`[data-date="${date}"]`)
    const getName = (date: string) =>
      getComputedStyle(getDay(date) ?? document.body, '::before').content
    expect(getName('2026-12-01')).toBe('"Dec"')
    expect(getName('2026-12-02')).toBe('none')
    focusDay('2026-12-03')
    await user.keyboard('{PageDown}')
    expect(focusedDay()).toBe('2026-12-31')
    focusDay('2026-12-14')
    await user.keyboard('{ArrowUp}')
    expect(focusedDay()).toBe('2026-12-05')
  })

  it('stays at the last available month', async () => {
    const { user } = show(<Owner last="2026-12" />)
    focusDay('2026-12-31')
    await user.keyboard('{ArrowRight}')
    expect(focusedDay()).toBe('2026-12-31')
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('selects only days with openings, by Enter and by click', async () => {
    const { user } = show(<Owner />)
    focusDay('2026-12-10')
    await user.keyboard('{Enter}{ArrowRight}{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-12-10')
    await user.click(screen.getByRole('button', { name: /December 3,/ }))
    expect(chosen).toHaveBeenLastCalledWith('2026-12-03')
  })

  it('announces the month and keeps focus on its button', async () => {
    const { user } = show(<Owner />)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    const title = screen.getByRole('heading', { name: 'January 2027' })
    expect(title.getAttribute('aria-live')).toBe('polite')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next month' }))
  })

  it('marks openings by more than color', () => {
    show(<Owner />)
    const dot = (date: string) => {
      const day = document.querySelector(`[data-date="${date}"]`)
      return day && getComputedStyle(day, '::after').display
    }
    expect(dot('2026-12-03')).not.toBe('none')
    expect(dot('2026-12-04')).toBe('none')
  })
})
