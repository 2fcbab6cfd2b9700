import type { LabNotice } from '@portal/contract'

const texts: Partial<Record<LabNotice, string>> = {
  link_not_fetched: 'The report has a link to a file, which was not fetched.',
  file_not_shown: 'The report has a file that members cannot open, such as HTML.',
  results_incomplete: 'The file says that some results may be missing. Ask the laboratory.',
  time_without_zone: 'The time of issue has no time zone.',
}

/** What staff must know about a report besides its results. */
export const describeNotices = (notices: readonly LabNotice[]): string[] =>
  notices.map((notice) => `Notice: ${texts[notice] ?? notice}`)
