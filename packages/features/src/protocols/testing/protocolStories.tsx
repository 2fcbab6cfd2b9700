import {
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  getFixtureId,
  respondWith,
} from '@portal/testing/stories'
import { ButtonLink, Link, RowLink } from '@portal/ui'
import type { ProtocolParts } from '../components/protocolParts.ts'

export const protocolParts: ProtocolParts = {
  renderPlanLink: (protocolId, title) => <RowLink href={`#${protocolId}`}>{title}</RowLink>,
  renderPlanButton: (protocolId, label) => (
    <ButtonLink href={`#${protocolId}`} variant="secondary" size="small">
      {label}
    </ButtonLink>
  ),
  renderQuestionLink: (_item, label) => <Link href="#question">{label}</Link>,
  bookLink: <ButtonLink href="#book">Book a session</ButtonLink>,
  drawing: null,
  renderLastUpdated: () => null,
}

const first = createProtocolVersion()

/** A plan with two items, revised yesterday. */
export const protocol = createProtocol({
  versions: [
    first,
    createProtocolVersion(
      {
        starts_on: '2026-10-28',
        published_at: '2026-10-28T15:00:00Z',
        note: 'Take the iron in the evening.',
        items: [
          createProtocolItem({ why: 'Low in October.', how: 'With breakfast.' }),
          createProtocolItem({
            key: 'iron',
            title: 'Iron bisglycinate',
            dose: '25 mg',
            time_of_day: 'evening',
            until: '2026-12-31',
          }),
        ],
      },
      first,
    ),
  ],
})

const ended = createProtocol({
  id: getFixtureId(510),
  starts_on: '2026-08-03',
  ends_on: '2026-09-27',
  is_current: false,
})

export function respondWithProtocols(): void {
  respondWith('listProtocols', createProtocolsResponse({ results: [protocol] }))
  respondWith('listEndedProtocols', { results: [ended], next: null })
}

export function respondWithoutProtocols(): void {
  respondWith('listProtocols', createProtocolsResponse({ results: [] }))
  respondWith('listEndedProtocols', { results: [], next: null })
}
