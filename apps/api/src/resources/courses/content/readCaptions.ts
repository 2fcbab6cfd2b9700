/** Seconds of `mm:ss.mmm` or `hh:mm:ss.mmm`. */
function parseTime(text: string): number | null {
  const [, hours = '0', minutes, seconds] =
    /^(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})$/.exec(text) ?? []
  return minutes === undefined || seconds === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Reports what is wrong with WebVTT captions of a media of `duration` seconds. */
export function checkCaptions(
  text: string,
  duration: number,
  report: (line: number, message: string) => void,
): void {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!/^WEBVTT(\s|$)/.test(lines[0] ?? '')) report(1, 'captions start with WEBVTT.')
  let cues = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    cues += 1
    const [from = '', rest = ''] = line.split('-->').map((part) => part.trim())
    const start = parseTime(from)
    const end = parseTime(rest.split(/\s/)[0] ?? '')
    if (start === null || end === null)
      report(index + 1, "this isn't a time like 00:01.000 --> 00:04.000.")
    else if (start >= end) report(index + 1, 'this caption ends before it starts.')
    else if (end > duration + 0.5)
      report(index + 1, `this caption is after the end of the media (${Math.round(duration)} s).`)
  }
  if (cues === 0) report(1, 'there are no captions.')
}
