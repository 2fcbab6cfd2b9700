import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeLabOrder,
  labOrderActors,
  labOrderEvents,
  type LabOrderEvent,
  listLabOrderEvents,
} from './changeLabOrder.ts'
import { computeCancellationRefund } from './computeCancellationRefund.ts'
import {
  getLabOrderStage,
  getNextActor,
  type LabOrderStage,
  type LabOrderState,
  newLabOrder,
} from './labOrderState.ts'

/** The state after events of whoever may cause them. */
function run(events: readonly LabOrderEvent[], from = newLabOrder): LabOrderState {
  return events.reduce((state, event) => {
    const [next = null] = labOrderActors.flatMap(
      (actor) => changeLabOrder(state, event, actor) ?? [],
    )
    if (next === null) throw new Error(`${event} is not possible.`)
    return next
  }, from)
}

const atLab: readonly LabOrderEvent[] = ['paid', 'kit_sent', 'registered', 'sample_received']

describe('an order', () => {
  it.each<[LabOrderStage, readonly LabOrderEvent[]]>([
    ['unpaid', []],
    ['ordered', ['paid']],
    ['kit_sent', ['paid', 'kit_sent']],
    ['kit_lost', ['paid', 'kit_sent', 'kit_lost']],
    ['ordered', ['paid', 'kit_sent', 'kit_lost', 'replaced']],
    ['kit_expired', ['paid', 'kit_sent', 'registered', 'kit_expired']],
    ['registered', ['paid', 'kit_sent', 'registered', 'registered']],
    ['sample_received', atLab],
    ['sample_rejected', [...atLab, 'sample_rejected']],
    ['in_lab', [...atLab, 'analysis_started']],
    ['in_lab', ['paid', 'report_imported']],
    ['reviewed', [...atLab, 'report_imported', 'report_reviewed']],
    ['ready', [...atLab, 'report_imported', 'report_released']],
    ['in_lab', [...atLab, 'report_imported', 'report_released', 'report_withdrawn']],
    ['in_lab', [...atLab, 'report_imported', 'report_released', 'report_corrected']],
    ['sample_received', ['paid', 'kit_sent', 'registered', 'kit_expired', 'sample_received']],
    ['canceled', ['paid', 'canceled']],
    ['canceled', [...atLab, 'declined']],
  ])('is %s after %j', (stage, events) => {
    expect(getLabOrderStage(run(events))).toBe(stage)
  })

  it('has one free replacement', () => {
    const replaced = run(['paid', 'kit_sent', 'kit_lost', 'replaced', 'kit_sent', 'kit_lost'])
    expect(changeLabOrder(replaced, 'replaced', 'member')).toBeNull()
    expect(getNextActor(replaced)).toBe('practice')
  })

  it.each<[LabOrderEvent, 'member' | 'practice', readonly LabOrderEvent[]]>([
    ['canceled', 'member', atLab],
    ['kit_sent', 'member', ['paid']],
    ['kit_sent', 'practice', ['paid', 'kit_sent']],
    ['paid', 'practice', []],
    ['sample_received', 'practice', ['paid', 'kit_sent', 'kit_expired']],
    ['declined', 'practice', [...atLab, 'report_imported']],
  ])('cannot be %s by the %s after %j', (event, actor, events) => {
    expect(changeLabOrder(run(events), event, actor)).toBeNull()
  })

  it('ends only once, and offers exactly what is possible', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...labOrderEvents), fc.constantFrom(...labOrderActors))),
        (steps) => {
          let state = newLabOrder
          for (const [event, actor] of steps) {
            const next = changeLabOrder(state, event, actor)
            expect(listLabOrderEvents(state, actor).includes(event)).toBe(next !== null)
            if (next === null) continue
            expect(state.order).not.toBe('canceled')
            expect(next.replacements).toBeGreaterThanOrEqual(state.replacements)
            expect(next.replacements).toBeLessThanOrEqual(1)
            if (next.order === 'completed') expect(next.report).toBe('released')
            state = next
          }
        },
      ),
    )
  })
})

describe('computeCancellationRefund', () => {
  const policy = {
    version: 1,
    before_kit_sent: 100,
    before_registration: 60,
    after_registration: 0,
  }

  it.each<[number, readonly LabOrderEvent[]]>([
    [9_999, ['paid']],
    [5_999, ['paid', 'kit_sent']],
    [5_999, ['paid', 'kit_sent', 'kit_lost', 'replaced']],
    [0, ['paid', 'kit_sent', 'registered']],
    [0, ['paid', 'kit_sent', 'registered', 'kit_expired']],
    [0, [...atLab, 'sample_rejected', 'replaced']],
    [0, []],
  ])('returns %i after %j', (refund, events) => {
    expect(computeCancellationRefund(policy, run(events), 9_999)).toBe(refund)
  })
})
