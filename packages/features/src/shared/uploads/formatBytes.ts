const KB = 1024
const MB = 1024 * KB

/** `1 KB`, `312 KB`, `4.2 MB`, `120 MB`: in steps of 1024, as the limits are. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes > 0 ? Math.max(1, Math.round(bytes / KB)) : 0
  if (kilobytes < KB) return `${kilobytes} KB`
  const tenths = Math.round((bytes * 10) / MB)
  return tenths < 100 && tenths % 10 !== 0
    ? `${(tenths / 10).toFixed(1)} MB`
    : `${Math.round(bytes / MB)} MB`
}
