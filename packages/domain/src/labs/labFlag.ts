/** What a value means next to its reference range, in the order of urgency. */
export const labFlags = [
  'critical_low',
  'critical_high',
  'low',
  'high',
  'abnormal',
  'positive',
  'negative',
  'normal',
] as const
export type LabFlag = (typeof labFlags)[number]

/** Who set a flag: the laboratory, or we from the value and its range. */
export const labFlagSources = ['laboratory', 'derived'] as const
export type LabFlagSource = (typeof labFlagSources)[number]
