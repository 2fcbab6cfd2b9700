import { boolean, number, optional, strictObject, string, union } from 'valibot'

/** An answer as the device stores it. */
export const storedValue = union([
  string(),
  number(),
  boolean(),
  strictObject({ code: string() }),
  strictObject({ other: string() }),
  strictObject({ value: number(), unit: string() }),
  strictObject({ typed: string(), unit: optional(string()) }),
])
