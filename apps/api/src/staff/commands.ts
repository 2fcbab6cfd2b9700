import type { Command } from '../command-line/command.ts'
import { resources } from '../resources.ts'
import { exportAuditCommand, listAuditCommand } from './audit/auditCommands.ts'
import { checkServerCommand } from './doctor/doctor.ts'
import { sendTestEmailCommand } from './email/emailCommands.ts'
import {
  listBouncesCommand,
  listOutboxCommand,
  retryOutboxCommand,
} from './outbox/outboxCommands.ts'
import { setUpPracticeCommand } from './setup/setUp.ts'

/** The commands that belong to no resource. */
const practiceCommands: readonly Command[] = [
  setUpPracticeCommand,
  listOutboxCommand,
  listBouncesCommand,
  retryOutboxCommand,
  listAuditCommand,
  exportAuditCommand,
  sendTestEmailCommand,
  checkServerCommand,
]

/** The first words of names in the order of the help page. Others follow at its end. */
const topics = [
  'setup',
  'admins',
  'two-factor',
  'view-as',
  'practitioners',
  'calendar-feeds',
  'busy-calendars',
  'hours',
  'overrides',
  'time-off',
  'members',
  'memberships',
  'payments',
  'credits',
  'sessions',
  'documents',
  'protocols',
  'labs',
  'conversations',
  'texts',
  'brands',
  'offers',
  'invites',
  'waitlist',
  'carts',
  'outbox',
  'audit',
  'email',
  'doctor',
]

function findPosition({ name }: Command): number {
  const index = topics.indexOf(name.split(' ')[0] ?? '')
  return index === -1 ? topics.length : index
}

const resourceCommands = await Promise.all(
  resources.map(async ({ staffCommands }) => (await staffCommands?.()) ?? []),
)

/** All staff commands, in the order of the help page. */
export const commands: readonly Command[] = [
  ...resourceCommands.flat(),
  ...practiceCommands,
].toSorted((one, other) => findPosition(one) - findPosition(other))
