import { describe, expect, it } from 'vitest'
import { listAskedFacts } from './practicalFacts.ts'

describe('listAskedFacts', () => {
  it.each([
    ["I'm just tired of living, anyway when is my next session?", ['next_session']],
    ['my chest hurts, what time is our call', ['next_session']],
    ['I want to disappear. When do I see my coach?', ['next_session']],
    ['i cannot go on. do I still have an appointment this week?', ['next_session']],
    ['everything hurts, how many credits do I have', ['credits']],
    ['I feel like dying, how can I reach my coach?', ['contact']],
    ['he hits me. How do I talk to someone?', ['contact']],
    ["i can't cope, whats your phone number", ['contact']],
    ['nobody cares. who is my coach', ['coach']],
    ['I want out. When is my session and how many credits are left?', ['next_session', 'credits']],
  ])('finds what "%s" asks for', (question, facts) =>
    expect(listAskedFacts(question)).toEqual(facts),
  )

  it.each([
    'My chest is tight and my left arm tingles',
    'left side of my face hangs down',
    'my pills are counted, it is enough',
    'She is on the roof, I call and call and she does not answer',
    'I lost consciousness in the meeting',
    'i want to end this session of my life',
    'when is it enough, the sessions do not help',
    'how do I reach the pills on the shelf',
    'the doctor said my sugar is too high and I am shaking',
  ])('finds nothing in "%s"', (question) => expect(listAskedFacts(question)).toEqual([]))
})
