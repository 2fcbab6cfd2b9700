/** A parsed JSON object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; other entries are left out, their place is checked by the caller. */
export const listObjects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []

export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const extensionUrls = {
  ordinal: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  /** The name of the same extension in R5, which R4 tools write as well. */
  weight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  unitOption: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
  minValue: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maxValue: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  exclusive: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
  itemControl: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
} as const
