/** Where a passage comes from. */
export const passageSources = [
  'plan',
  'labs',
  'lesson',
  'message',
  'document',
  'form',
  'session',
  'credits',
  'practice',
] as const
export type PassageSource = (typeof passageSources)[number]

/** What an assistant session is limited to. `copilot`: everything. */
export const assistantFilters = ['copilot', 'courses', 'protocols', 'labs', 'documents'] as const
export type AssistantFilter = (typeof assistantFilters)[number]

const sourcesByFilter: Readonly<Record<AssistantFilter, readonly PassageSource[]>> = {
  copilot: passageSources,
  courses: ['lesson'],
  protocols: ['plan'],
  labs: ['labs'],
  documents: ['document'],
}

export const listSources = (filter: AssistantFilter): readonly PassageSource[] =>
  sourcesByFilter[filter]

/** A part of a member's records that can be quoted, one or a few sentences. */
export type Passage = {
  readonly id: string
  readonly source: PassageSource
  /** The title, such as the name of an item or of a test. */
  readonly title: string
  readonly body: string
  /** Words to be found by that are not quoted. */
  readonly keywords: string
  /** When it was measured or written, in epoch milliseconds. */
  readonly at: number | null
  /**
   * The date of `at` where the member is, or of the laboratory; of an item of the plan, from when
   * on it is so. Without it, it has none.
   */
  readonly day?: string | null
  /** A part of the plan that is not in force anymore, or a session of the past. */
  readonly isHistory: boolean
  /** What was measured, such as the id of a marker: results with the same one are compared. */
  readonly series?: string | null
}
