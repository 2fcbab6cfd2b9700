import { z } from 'zod'

const HelpLineSetting = z.strictObject({
  name: z.string().min(1).max(100),
  phone: z.string().regex(/^[0-9+ -]{2,30}$/),
  text: z
    .string()
    .regex(/^[0-9+ -]{2,30}$/)
    .nullable()
    .default(null),
  description: z.string().min(1).max(300),
})

/** Whom somebody can call or text in a crisis. */
export type HelpLineSetting = z.infer<typeof HelpLineSetting>

/** The help lines of the United States. */
export const defaultHelpLines: readonly HelpLineSetting[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    text: '988',
    description: 'Free, at any hour, in English and Spanish.',
  },
  {
    name: 'Emergency services',
    phone: '911',
    text: null,
    description: 'If you or someone else is in danger right now.',
  },
]

const message =
  'HELP_LINES must be JSON like [{"name": "Helpline", "phone": "116 123", "text": null, ' +
  '"description": "Free, at any hour."}].'

/** `HELP_LINES`: a JSON list for the region of the practice. */
export const helpLinesSchema = z.string().transform((text, context): HelpLineSetting[] => {
  try {
    return z.array(HelpLineSetting).min(1).max(6).parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})
