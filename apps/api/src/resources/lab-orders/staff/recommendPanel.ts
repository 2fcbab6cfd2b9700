import { trimText } from '@portal/domain/text'
import {
  type Command,
  readOption,
  requireArgument,
  requireOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { recordAudit } from '../../../core/audit.ts'
import { requireCatalog, saveRecommendation } from '../catalog/catalog.repository.ts'

export const recommendPanelCommand: Command = {
  name: 'orders recommend',
  usage: '<email> <panel> --practitioner <email> [--note <text>]',
  summary: 'recommends a lab panel to a member, who sees it first, with the note',
  examples: ['maya@example.com iron --practitioner rivera@example.com --note "Again in May."'],
  audit: 'recorded',
  practitionerScope: [own.member, own.practitionerOption],
  options: { practitioner: { type: 'string' }, note: { type: 'string' } },
  async run(context, typed) {
    const { clock, db } = context
    const member = await findMember(db, typed)
    const panelId = requireArgument(typed, 1, 'panel')
    const { panels } = await requireCatalog(db)
    const panel = panels.find(({ id }) => id === panelId)
    if (panel === undefined) throw new StaffError(`There is no panel ${panelId}.`)
    const email = requireOption(typed, 'practitioner', 'the email of the practitioner')
    const { id: practitionerId } = await findPractitioner(db, email)
    const note = trimText(readOption(typed, 'note') ?? '')
    const now = clock.now()
    await db.tx(async (tx) => {
      await saveRecommendation(tx, { memberId: member.id, panelId, practitionerId, note }, now)
      await recordAudit(tx, {
        action: 'lab_panel.recommended',
        ...createStaffAuditContext(context),
        subjectId: member.id,
        details: {},
        at: now,
      })
    })
    return {
      data: { member: member.email, panel: panelId },
      text: `${panel.name} is recommended to ${member.email}.`,
    }
  },
}
