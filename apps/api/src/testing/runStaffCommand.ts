import type { CommandResult } from '../command-line/command.ts'
import { readArguments, runCommand } from '../staff/runStaff.ts'
import type { TestServer } from './startTestServer.ts'

/** Runs a command line of the staff command without a process. */
export async function runStaffCommand(
  { context }: TestServer,
  ...words: readonly string[]
): Promise<CommandResult> {
  const parsed = readArguments(words)
  if (parsed === null) throw new Error('These arguments print the help page.')
  return runCommand(context, parsed)
}
