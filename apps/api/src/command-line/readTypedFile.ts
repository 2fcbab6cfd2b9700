import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { checkSize } from '../files/receiveFile.ts'
import { type CommandArguments, readOption, requireArgument, StaffError } from './command.ts'

export type TypedFile = { readonly name: string; readonly bytes: Buffer }

/** Reads the file of an argument. `--name` is what the member sees instead of its name. */
export async function readTypedFile(typed: CommandArguments, index: number): Promise<TypedFile> {
  const path = requireArgument(typed, index, 'file')
  const name = readOption(typed, 'name') ?? basename(path)
  const size = await stat(path).catch(() => null)
  if (size === null || !size.isFile()) throw new StaffError(`There is no file ${path}.`)
  checkSize(size.size, name)
  return { name, bytes: await readFile(path) }
}
