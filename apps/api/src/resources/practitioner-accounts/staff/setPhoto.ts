import { setPhoto } from '../../practitioners/manage/setPhoto.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { readTypedFile } from '../../../command-line/readTypedFile.ts'
import { own } from '../../../command-line/practitionerScope.ts'

export const setPhotoCommand: Command = {
  name: 'practitioners photo',
  usage: '<email> <file>',
  summary: 'sets the photo, an image that is cropped to a square around its center',
  examples: ['ana@example.com ./ana.jpg'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email").toLowerCase()
    const { id } = await findPractitioner(context.db, email)
    await setPhoto(context, id, await readTypedFile(typed, 1), createStaffAuditContext(context))
    await context.jobs.idle()
    return { data: { email, photo: true }, text: `Members see the new photo of ${email}.` }
  },
}
