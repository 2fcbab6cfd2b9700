import { trimText } from '@portal/domain/text'
import { DAY } from '@portal/domain/time'
import type { FormDrafts, FormValues } from '../../shared/forms/formDrafts.ts'

/** Milliseconds for which the tab stores a draft. */
const maxAge = 7 * DAY

const prefix = 'message:'

export const getDraftForm = (conversationId: string): string => prefix + conversationId

/** The text of a stored draft, empty if there is none or if it is too old. */
export function readDraftText({ text, at }: FormValues): string {
  const isRecent = typeof at === 'string' && Date.now() - Date.parse(at) < maxAge
  return typeof text === 'string' && isRecent ? text : ''
}

/** How many messages the member has begun in this tab and not sent. */
export const countMessageDrafts = (drafts: FormDrafts): number =>
  Object.entries(drafts).filter(
    ([form, values]) => form.startsWith(prefix) && trimText(readDraftText(values)) !== '',
  ).length
