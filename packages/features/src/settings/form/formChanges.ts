import type { FormValues } from '@portal/features/shared'

/** Returns the values that differ from the saved ones. */
export const findChanges = <Values extends FormValues>(
  saved: Values,
  edited: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== saved[name]),
  ) as Partial<Values>

/** Drops stored changes that are invalid here: another version may have had other fields. */
export const filterChanges = <Values extends FormValues>(
  saved: Values,
  stored: FormValues,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(saved, name) && typeof value === typeof saved[name],
    ),
  ) as Partial<Values>
