import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, getFixtureId, readText, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { shortQuestionnaire as questionnaire } from '../testing/questionnaireSamples.ts'
import { QuestionnaireList } from './QuestionnaireList.tsx'

describe('QuestionnaireList', () => {
  it('says which session a form is for, and that an answered one is not sent', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-03T03:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const createForSession = (
      id: number,
      appointment_starts_at: string,
      status: MemberQuestionnaire['status'],
    ): MemberQuestionnaire => ({
      ...questionnaire,
      id: getFixtureId(id),
      status,
      due_on: '2026-11-01',
      appointment_id: getFixtureId(id + 1),
      appointment_starts_at,
    })
    respondWith('listQuestionnaires', {
      results: [
        // on Sunday evening in the member's zone
        createForSession(11, '2026-11-30T03:00:00Z', 'open'),
        createForSession(13, '2026-12-07T15:00:00-05:00', 'in_progress'),
        { ...createForSession(15, '2026-12-14T15:00:00-05:00', 'in_progress'), is_due: false },
        { ...questionnaire, id: getFixtureId(9), status: 'in_progress', answered: 2 },
        { ...questionnaire, id: getFixtureId(19), status: 'open' },
        { ...questionnaire, id: getFixtureId(21), status: 'open', due_on: '2026-12-02' },
      ],
      next: null,
    })
    show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireList
          isListed={() => true}
          emptyText=""
          renderLink={(_entry, label) => label}
        />
      </FeatureContext>,
      createTestStore(),
    )
    await screen.findByText('All answered, not sent yet')
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => readText(item).replace('Every kind', ''))).toEqual([
      '2 questions before your session on Sun, Nov 29 Due',
      '0 of 2 answered before your session on Mon, Dec 7 Due',
      // the session was canceled
      '0 of 2 answered ',
      'All answered, not sent yet Due',
      '2 questions due since Tue, Dec 1 ',
      '2 questions due today ',
    ])
    for (const item of items) expect(item.textContent.match(/due/gi)?.length ?? 0).toBeLessThan(2)
  })
})
