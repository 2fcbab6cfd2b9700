import { Bell } from 'lucide'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { expect, it } from 'vitest'
import { createMonthCells, weekdays } from '../calendar/testing/december.ts'
import { createPoint, describePoint, formatTrendDate } from '../chart/testing/trends.ts'
import * as ui from '../index.ts'

it('renders every component without a window', () => {
  expect(typeof window).toBe('undefined')
  const sheet = new ServerStyleSheet()
  const nothing = () => {}
  const html = renderToString(
    sheet.collectStyles(
      <>
        <ui.GlobalStyle />
        <ui.PageTitle>Welcome back</ui.PageTitle>
        <ui.Card>
          <ui.TextInput label="Email" error="Missing" />
          <ui.TextArea label="Notes" />
          <ui.Checkbox label="Remind me" />
          <ui.DateInput label="Day" value={null} onChange={nothing} />
          <ui.TimeInput label="Time" value="10:15" onChange={nothing} />
          <ui.Select label="Zone" options={[]} value={null} onChange={nothing} />
          <ui.SegmentedControl
            label="Clock"
            options={[{ value: '12', label: '12 h' }]}
            value="12"
            onChange={nothing}
          />
          <ui.Button icon={<ui.Icon icon={Bell} />} disabledReason="Offline">
            Log in
          </ui.Button>
          <ui.ButtonLink href="/join">Join</ui.ButtonLink>
          <ui.Avatar name="Maya" src="/maya.png" />
          <ui.Tabs
            label="Sessions"
            tabs={[{ id: 'a', label: 'A', panel: 'a' }]}
            selected="a"
            onSelect={nothing}
          />
          <ui.CalendarGrid
            label="December 2026"
            weekdays={weekdays}
            cells={createMonthCells('2026-12')}
            selected={null}
            isAvailable={() => true}
            describeDay={(date) => date}
            onSelect={nothing}
          />
          <ui.Menu label="Actions" items={[{ label: 'Rename' }]} />
          <ui.ProgressBar label="Uploading" value={0.5} />
          <ui.TrendChart
            label="Results over time"
            points={[createPoint(0, 5)]}
            describePoint={describePoint}
            formatNumber={String}
            formatDate={formatTrendDate}
            unit="mg/dL"
          />
          <ui.Sparkline points={[createPoint(0, 5), createPoint(1, 6)]} label="Rising" />
          <ui.RangeBar value={5} limit={null} isOutside={false} band={{ low: 1, high: 9 }} />
          <ui.ErrorState title="It did not load" message="Try again." onRetry={nothing} />
        </ui.Card>
        <ui.StepHeader step={2} steps={5} title="Your sleep" />
        <ui.ErrorSummary
          title="1 answer is missing"
          errors={[{ fieldId: 'nights', message: 'Choose one answer.' }]}
          attempt={1}
        />
        <ui.RadioGroup
          label="How often do you wake up?"
          options={[{ value: 'once', label: 'Once' }]}
          value={null}
          onChange={nothing}
        />
        <ui.ScaleInput
          label="How rested are you?"
          points={[
            { value: 0, label: 'Not at all' },
            { value: 1, label: 'Fully' },
          ]}
          value={1}
          onChange={nothing}
        />
        <ui.CheckAnswers
          sections={[{ title: 'Sleep', answers: [{ question: 'Rested?', answer: null }] }]}
        />
        <ui.ConsentBlock
          title="Consent"
          version="Version 3"
          checkboxes={<ui.Checkbox label="I agree" />}
        >
          The text
        </ui.ConsentBlock>
        <ui.ResumeCard
          title="Your assessment"
          progressText="12 of 60 answered"
          progress={0.2}
          action={<ui.ButtonLink href="/assessment">Continue</ui.ButtonLink>}
        />
        <ui.MediaCard title="Sleep better" renderLink={(title) => <a href="/course">{title}</a>} />
        <ui.LessonList
          label="Lessons"
          lessons={[{ id: 'a', title: 'Breathing', state: 'locked', reason: 'Opens tomorrow' }]}
        />
        <ui.OrderSummary
          title="Your order"
          lines={[{ label: '1 credit', amount: '$95.00' }]}
          total={{ label: 'Total', amount: '$95.00' }}
        />
        <ui.PlanComparison
          features={[{ id: 'labs', name: 'Labs' }]}
          plans={[
            {
              id: 'a',
              name: 'Essential',
              price: '$99 a month',
              includes: { labs: true },
              action: <ui.Button>Choose Essential</ui.Button>,
            },
          ]}
        />
        <ui.Modal open title="Sure?" onClose={nothing}>
          Yes
        </ui.Modal>
        <ui.ToastRegion toasts={[]} onDismiss={nothing} />
      </>,
    ),
  )
  expect(html).toContain('Welcome back')
  // a strict content security policy blocks style attributes in markup
  expect(html).not.toMatch(/<[^>]* style=/)
  expect(sheet.getStyleTags()).toContain('--portal-color-text:#16241C')
  sheet.seal()
})
