/**
 * The band of a value, in the value's unit. Bounds are inclusive unless excluded, as in `<150`. A
 * missing bound is null; at least one is not.
 */
export type NumericRange = {
  readonly low: string | null
  readonly high: string | null
  readonly is_low_excluded: boolean
  readonly is_high_excluded: boolean
}

/** An age in years, both included; null without a limit. */
export type AgeRange = { readonly low: number | null; readonly high: number | null }

/** A range as the laboratory sent it. `low` and `high` are decimals. */
export type LaboratoryRange = {
  readonly low: string | null
  readonly high: string | null
  readonly unit: string | null
  readonly unit_code: string | null
  readonly text: string | null
  /** Only `normal` ranges become a band. `other` is `recommended`, `treatment` and so on. */
  readonly type: 'normal' | 'other'
  /** `other` is a population that we cannot check, such as a pregnancy. */
  readonly applies_to: readonly ('female' | 'male' | 'other')[]
  readonly age: AgeRange | null
}
