import { type CommandArguments, readOption } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { readTypedFile, type TypedFile } from '../../../command-line/readTypedFile.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { BrandChanges } from '../manage/changeBrands.ts'

const text = { type: 'string' } as const

/** The options that `brands add` and `brands update` share. */
export const brandOptions = {
  name: text,
  color: text,
  description: text,
  practitioners: text,
  logo: text,
} as const

export const brandUsage =
  '[--color <#rrggbb>] [--description <text>] [--practitioners <email,email>] [--logo <file>]'

/** What the options say; what is left out is missing. Empty ones remove the color or the list. */
export async function readBrandChanges(
  db: Queryable,
  typed: CommandArguments,
): Promise<BrandChanges> {
  const name = readOption(typed, 'name')?.trim()
  const color = readOption(typed, 'color')?.trim()
  const description = readOption(typed, 'description')?.trim()
  const emails = readOption(typed, 'practitioners')
    ?.split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '')
  const practitionerIds: string[] = []
  for (const email of new Set(emails ?? []))
    practitionerIds.push((await findPractitioner(db, email)).id)
  return {
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { color: color === '' ? null : color }),
    ...(description === undefined ? {} : { description }),
    ...(emails === undefined ? {} : { practitionerIds }),
  }
}

/** The file of `--logo`, null when it is left out. */
export async function readLogo(typed: CommandArguments): Promise<TypedFile | null> {
  const path = readOption(typed, 'logo')
  // `--name` is the brand's
  return path === null ? null : readTypedFile({ positionals: [path], values: {} }, 0)
}
