import { type MemberQuestionnaire, SaveAnswers } from '@portal/contract'
import type { QuestionnaireItem } from '@portal/domain/questionnaires'
import { createTestStore, expectAccessible, getFixtureId, respondWith, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import {
  darkQuestion,
  shortQuestionnaire as questionnaire,
} from '../testing/questionnaireSamples.ts'
import { offlineEnvironment, showForm } from '../testing/showForm.tsx'
import { QuestionnaireForm } from './QuestionnaireForm.tsx'

afterEach(() => localStorage.clear())

const showShort = (fields: Partial<MemberQuestionnaire>, environment = featureEnvironment) =>
  showForm({ ...questionnaire, ...fields }, 'takes', environment)

describe('QuestionnaireForm', () => {
  it('keeps the answers of two devices until the member chooses one', async () => {
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const { user } = showShort({
      answers: [
        {
          link_id: 'takes',
          values: [true],
          heads: [phone, laptop],
          versions: [
            { id: phone, values: [true], at: '2026-12-01T12:00:00Z' },
            { id: laptop, values: [false], at: '2026-12-01T11:00:00Z' },
          ],
        },
      ],
    })
    const choice = await screen.findByRole('button', { name: /^“No”, / })
    // also true of two tabs
    screen.getByText('You gave different answers to “Any medicine?”. Which one counts?')
    await user.click(choice)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      version: '1',
      saves: [{ link_id: 'takes', values: [false], bases: [phone, laptop] }],
    })
  })

  it('separates several options of one of two answers', async () => {
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    const at = '2026-12-01T12:00:00Z'
    const both = [{ code: 'no' }, { code: 'some' }]
    showShort({
      definition: { ...questionnaire.definition, items: [{ ...darkQuestion, repeats: true }] },
      answers: [
        {
          link_id: 'dark',
          values: both,
          heads: [phone, laptop],
          versions: [
            { id: phone, values: both, at },
            { id: laptop, values: [], at },
          ],
        },
      ],
    })
    expect(
      await screen.findByRole('button', {
        name: /^“Not at all, Several days”, Tue,\u00a0Dec\u00a01 at/,
      }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /^No answer, Tue,\u00a0Dec\u00a01 at/ })).toBeTruthy()
  })

  it('says in which other year one of two answers was given', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-03T03:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    showShort({
      answers: [
        {
          link_id: 'takes',
          values: [true],
          heads: [phone, laptop],
          versions: [
            { id: phone, values: [true], at: '2026-12-01T12:00:00Z' },
            { id: laptop, values: [false], at: '2025-12-01T11:00:00Z' },
          ],
        },
      ],
    })
    expect(
      await screen.findByRole('button', { name: /^“Yes”, Tue,\u00a0Dec\u00a01 at/ }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /^“No”, Monday, December 1, 2025 at/ })).toBeTruthy()
  })

  it('sends each change of an answer that alerts, also when the page was closed', async () => {
    const shown = {
      definition: {
        ...questionnaire.definition,
        items: [...questionnaire.definition.items, darkQuestion],
        alerts: [{ question: 'dark', at_least: 1 }],
      },
    }
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const { user, unmount } = showShort(shown, offlineEnvironment)
    for (const name of ['Several days', 'Not at all', 'Yes', 'No'])
      await user.click(await screen.findByRole('radio', { name }))
    unmount()
    expect(saved).toEqual([])
    showShort(shown)
    await waitFor(() => expect(saved).toHaveLength(1))
    const [first, second, ...others] = SaveAnswers.parse(saved[0]?.body).saves
    expect(first).toMatchObject({ link_id: 'dark', values: [{ code: 'some' }] })
    expect(second).toMatchObject({ link_id: 'dark', values: [{ code: 'no' }], bases: [first?.id] })
    expect(others).toMatchObject([{ link_id: 'takes', values: [false] }])
  })

  it('shows help at an answer that alerts without a connection', async () => {
    const { user } = showShort(
      {
        definition: {
          ...questionnaire.definition,
          items: [...questionnaire.definition.items, darkQuestion],
          alerts: [{ question: 'dark', at_least: 1 }],
        },
        // as a server without its own lines sends them
        help_lines: [],
      },
      offlineEnvironment,
    )
    await user.click(await screen.findByRole('radio', { name: 'Several days' }))
    expect(screen.getByText(/Nobody is watching your answers right now/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
    expect(screen.getByText(/Your answers are saved on this device/)).toBeTruthy()
  })

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'shows the same date that was answered in %s',
    async (timeZone) => {
      const born: QuestionnaireItem = { link_id: 'born', type: 'date', text: 'Born on' }
      showShort(
        {
          status: 'sent',
          is_due: false,
          sent_at: '2026-12-01T12:00:00Z',
          definition: { ...questionnaire.definition, items: [born] },
          answers: [{ link_id: 'born', values: ['1980-03-01'], heads: [], versions: [] }],
        },
        { ...featureEnvironment, timeZone },
      )
      expect(await screen.findByText('March 1, 1980')).toBeTruthy()
    },
  )

  it('stays on the page where the member left off until they continue', async () => {
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const items = [
      {
        link_id: 'one',
        type: 'group' as const,
        text: 'One',
        items: questionnaire.definition.items,
      },
    ]
    const shown = { ...questionnaire, definition: { ...questionnaire.definition, items } }
    respondWith('getQuestionnaire', {
      questionnaire: {
        ...shown,
        answers: [{ link_id: 'takes', values: [], heads: [], versions: [] }],
      },
    })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireForm id={shown.id} step={null} onStep={() => {}} renderNext={() => null} />
      </FeatureContext>,
      createTestStore(),
    )
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy()
  })

  it('says to an admin who views as the member why nothing can be answered', async () => {
    const reason = 'You view this as Maya. Changes are off.'
    const viewing = { ...featureEnvironment, readOnlyReason: reason, viewedUserId: 'viewed' }
    const { user } = showShort({}, viewing)
    await screen.findByRole('radio', { name: 'Yes' })
    await user.tab()
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Questions', description: reason }),
    )
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check your answers' }))
    await expectAccessible()
    await user.keyboard('{Enter}')
    const send = await screen.findByRole('button', { name: 'Send', description: reason })
    send.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows help above the result of sent answers, however low it is', async () => {
    showShort({
      status: 'sent',
      is_due: false,
      sent_at: '2026-12-01T12:00:00Z',
      definition: {
        ...questionnaire.definition,
        items: [darkQuestion],
        alerts: [{ question: 'dark', at_least: 1 }],
      },
      answers: [{ link_id: 'dark', values: [{ code: 'some' }], heads: [], versions: [] }],
      scores: [
        {
          key: 'total',
          title: 'Burden',
          value: 1,
          min: 0,
          max: 27,
          band: { code: 'low', title: 'Low', text: null },
        },
      ],
    })
    const help = await screen.findByText(/Nobody is watching your answers right now/)
    const result = screen.getByText('Your result')
    expect(help.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([true, false])('offers to change what was sent if that is possible: %s', async (can) => {
    showShort({
      status: 'sent',
      is_due: false,
      sent_at: '2026-12-01T12:00:00Z',
      is_amendable: can,
    })
    await screen.findByRole('button', { name: 'Print or save a copy' })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.includes('Change answers')).toBe(can)
  })

  const dark = {
    definition: {
      ...questionnaire.definition,
      items: [...questionnaire.definition.items, darkQuestion],
      alerts: [{ question: 'dark', at_least: 1 }],
    },
    alerted: ['dark'],
    answers: [
      { link_id: 'dark', values: [{ code: 'no' }], heads: [getFixtureId(1)], versions: [] },
    ],
  }

  it.each(['in_progress', 'sent', 'withdrawn'] as const)(
    'shows help for an answer that was changed back, when it is %s',
    async (status) => {
      showShort({ ...dark, status, sent_at: status === 'sent' ? '2026-12-01T12:00:00Z' : null })
      expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
    },
  )

  it.each([['takes'], ['check'], ['group']])(
    'shows help at %s if one of two answers to choose from alerts',
    async (step) => {
      const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
      const group: QuestionnaireItem = {
        link_id: 'group',
        type: 'group',
        text: 'More',
        items: [darkQuestion],
      }
      const shown = {
        ...questionnaire,
        definition: {
          ...dark.definition,
          items: [...questionnaire.definition.items, group],
        },
        answers: [
          {
            link_id: 'dark',
            values: [{ code: 'no' }],
            heads: [phone, laptop],
            versions: [
              { id: phone, values: [{ code: 'no' }], at: '2026-12-01T12:00:00Z' },
              { id: laptop, values: [{ code: 'some' }], at: '2026-12-01T11:00:00Z' },
            ],
          },
        ],
      }
      showForm(shown, step)
      expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
    },
  )

  it('shows help after a reload without a connection, although it was changed back', async () => {
    const shown = { ...dark, alerted: [], answers: [] }
    const { user, unmount } = showShort(shown, offlineEnvironment)
    for (const name of ['Several days', 'Not at all'])
      await user.click(await screen.findByRole('radio', { name }))
    unmount()
    showShort(shown, offlineEnvironment)
    expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
  })

  it('says that a withdrawn form is not needed anymore', async () => {
    showShort({ status: 'withdrawn' })
    expect(await screen.findByText('Not needed anymore')).toBeTruthy()
  })
})
