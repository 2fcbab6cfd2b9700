import { readFileSync } from 'node:fs'
import { ConfigError } from './configError.ts'

const suffix = '_FILE'

function readSetting(name: string, path: string): string {
  try {
    // editors and `echo` end a file with a line break
    return readFileSync(path, 'utf8').trimEnd()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(`${name} names a file that cannot be read${reason}.`)
  }
}

/**
 * Replaces each variable `<setting>_FILE` by the setting with the content of the file that it
 * names: container platforms give secrets as files, so that they are in no list of processes.
 * Throws {@link ConfigError} when the file cannot be read or is empty, and when the setting has a
 * value, too.
 */
export function readSettingFiles(
  env: Readonly<Record<string, string>>,
  settings: readonly string[],
): Readonly<Record<string, string>> {
  const values = { ...env }
  for (const setting of settings) {
    const name = `${setting}${suffix}`
    const path = env[name]
    if (path === undefined) continue
    if (env[setting] !== undefined) throw new ConfigError(`${setting} and ${name} are both set.`)
    const value = readSetting(name, path)
    if (value === '') throw new ConfigError(`${name} names an empty file.`)
    values[setting] = value
  }
  return values
}
