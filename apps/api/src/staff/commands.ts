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

/** The commands that belong to no resource, besides the first one. */
const practiceCommands: readonly Command[] = [
  listOutboxCommand,
  listBouncesCommand,
  retryOutboxCommand,
  listAuditCommand,
  exportAuditCommand,
  sendTestEmailCommand,
  checkServerCommand,
]

const resourceCommands = await Promise.all(
  resources.map(async ({ staffCommands }) => (await staffCommands?.()) ?? []),
)
const allCommands = [setUpPracticeCommand, ...resourceCommands.flat(), ...practiceCommands]

/** The first word of the name, which commands of several resources can share. */
const getTopic = ({ name }: Command): string => name.split(' ')[0] ?? ''

const topics = [...new Set(allCommands.map(getTopic))]

/** All staff commands, in the order of the help page: that of the resources, by topic. */
export const commands: readonly Command[] = allCommands.toSorted(
  (one, other) => topics.indexOf(getTopic(one)) - topics.indexOf(getTopic(other)),
)
