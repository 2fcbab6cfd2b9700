import type { LabFlag, LabGroup, LabNotice } from '@portal/contract'

export const groupLabels: Readonly<Record<LabGroup, string>> = {
  sugar: 'Blood sugar',
  heart: 'Heart',
  inflammation: 'Inflammation',
  thyroid: 'Thyroid',
  iron: 'Iron',
  vitamins: 'Vitamins',
  minerals: 'Minerals',
  kidney: 'Kidneys',
  liver: 'Liver',
  hormones: 'Hormones',
  blood_count: 'Blood count',
  other: 'More results',
}

/** The laboratory's words; {@link describeFlag} knows the numbers, too. */
export const flagLabels: Readonly<Record<LabFlag, string>> = {
  critical_low: 'Very low',
  critical_high: 'Very high',
  low: 'Low',
  high: 'High',
  abnormal: 'Abnormal',
  positive: 'Positive',
  negative: 'Negative',
  normal: 'Normal',
}

export const noticeTexts: Readonly<Record<LabNotice, string>> = {
  range_ambiguous: "The laboratory sent several ranges, so we don't compare this value with one.",
  range_unit_differs: "The laboratory's range is in another unit, so we don't compare them.",
  range_inverted: "The laboratory's range isn't clear, so we don't compare this value with it.",
  range_unclear: "We can't read the laboratory's range, so we don't compare this value with it.",
  value_unclear:
    "This value isn't only a number, so we don't compare it with the laboratory's range.",
  time_without_zone: "The laboratory didn't send a time zone.",
  date_imprecise: "The laboratory didn't send the exact day, so this isn't in the chart.",
  date_missing: "The laboratory didn't send a date, so this isn't in the chart.",
  unit_missing: "The laboratory didn't send a unit.",
  unit_not_standard: "The unit is shown as the laboratory wrote it, so it can't be converted.",
  link_not_fetched:
    "The laboratory sent a link to a file. We don't open links: ask your practice for the file.",
  file_not_shown:
    "The laboratory sent a file that we can't show. Ask your practice for what it says.",
  results_incomplete:
    "The laboratory's file says that some results may be missing. Ask your practice about them.",
}
