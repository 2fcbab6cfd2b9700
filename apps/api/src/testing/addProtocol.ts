import type { ProtocolItem } from '@portal/contract'
import { type NewPlan, publishProtocol } from '../resources/protocols/publishProtocol.ts'
import type { ProtocolRow } from '../resources/protocols/protocols.repository.ts'
import type { TestServer } from './startTestServer.ts'

/** An item that is due every morning. */
export const createProtocolItem = (
  key: string,
  change: Partial<ProtocolItem> = {},
): ProtocolItem => ({
  key,
  kind: 'other',
  title: key,
  dose: null,
  time_of_day: 'morning',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  why: null,
  how: null,
  until: null,
  ...change,
})

type ProtocolOptions = Partial<NewPlan> & Pick<NewPlan, 'memberId' | 'practitionerId'>

/** A protocol with the items `walk` and `iron`, from November 1, 2026, on. */
export const addProtocol = (
  { context }: Pick<TestServer, 'context'>,
  options: ProtocolOptions,
): Promise<ProtocolRow> =>
  publishProtocol(
    context,
    {
      title: 'Sleep better',
      summary: null,
      note: null,
      startsOn: '2026-11-01',
      endsOn: null,
      items: [createProtocolItem('walk'), createProtocolItem('iron')],
      ...options,
    },
    { actorId: null, requestId: 'staff:test' },
  )
