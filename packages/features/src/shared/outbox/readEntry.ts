import type { OutboxEntry, OutboxKind, StoredShape } from './outboxKind.ts'

export type ReadEntry<Entry> =
  | { readonly kind: 'entry'; readonly entry: Entry }
  /** The entry was stored by a build after this one, whose tab may be open, too. */
  | { readonly kind: 'newer'; readonly at: unknown }
  | { readonly kind: 'invalid' }

type Shape<Entry extends OutboxEntry> = Pick<
  OutboxKind<Entry, unknown>,
  'version' | 'migrations' | 'parse'
>

/** Reads what this build or another one has stored. */
export function readEntry<Entry extends OutboxEntry>(
  { version, migrations, parse }: Shape<Entry>,
  text: string | null,
): ReadEntry<Entry> {
  const stored = parseObject(text)
  if (!stored) return { kind: 'invalid' }
  const storedVersion = Number(stored['version'] ?? 1)
  if (!Number.isSafeInteger(storedVersion) || storedVersion < 1) return { kind: 'invalid' }
  if (storedVersion > version) return { kind: 'newer', at: stored['at'] }
  let migrated = stored
  for (let from = storedVersion; from < version; from++)
    migrated = migrations[from]?.(migrated) ?? migrated
  const entry = parse(migrated)
  return entry ? { kind: 'entry', entry } : { kind: 'invalid' }
}

function parseObject(text: string | null): StoredShape | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...stored } : null
  } catch {
    return null
  }
}
