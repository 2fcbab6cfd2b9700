import type { DefinitionProblem } from '../questionnaires/definition/definitionProblem.ts'
import { extensionUrls, isObject, type Json, listObjects } from './fhirShapes.ts'

/** Fields that are read, or that say nothing about what is asked. */
const itemFields = new Set([
  'id',
  'linkId',
  'definition',
  'code',
  'prefix',
  'text',
  'type',
  'enableWhen',
  'enableBehavior',
  'required',
  'repeats',
  'readOnly',
  'maxLength',
  'answerOption',
  'initial',
  'item',
  'extension',
])

/** Fields of an item that are lists of objects, and those with a type. */
const itemLists = ['enableWhen', 'answerOption', 'initial', 'item', 'extension']
const itemTypes = {
  required: 'boolean',
  repeats: 'boolean',
  readOnly: 'boolean',
  maxLength: 'number',
}

export const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

const extensionFields = /^(?:id|url|value[A-Z]\w*)$/
const codingFields = /^(?:id|system|version|code|display|userSelected)$/
const quantityFields = /^(?:id|value|unit|system|code)$/

/** How an item is drawn; each of them has the same answers. */
const controls = ['radio-button', 'check-box', 'drop-down', 'slider', 'text-box', 'spinner']

type Compared = { readonly place: string; readonly question: string }

/** A condition on an amount: it compares numbers, so its question must have this unit only. */
export type UnitCondition = Compared & { readonly unit: string; readonly code: string | null }

/** A condition on an option of this system: it compares codes. */
export type SystemCondition = Compared & { readonly code: string; readonly system: string }

/** Collects what cannot be imported. */
export class Reader {
  readonly problems: DefinitionProblem[] = []
  readonly unitConditions: UnitCondition[] = []
  readonly systemConditions: SystemCondition[] = []

  reject(place: string, message: string): null {
    this.problems.push({ place, message })
    return null
  }

  /** Rejects fields that are not read, and lists and values that cannot be. */
  checkItem(place: string, source: Json): void {
    for (const name of Object.keys(source))
      if (!itemFields.has(name)) this.reject(place, `has ${name}, which is not supported`)
    for (const name of itemLists)
      if (source[name] !== undefined && !isList(source[name]))
        this.reject(place, `has ${name}, which is not a list of objects`)
    for (const [name, type] of Object.entries(itemTypes))
      if (source[name] !== undefined && typeof source[name] !== type)
        this.reject(place, `has ${name}, which is not a ${type}`)
    const conditions = source['enableWhen']
    if (
      Array.isArray(conditions) &&
      conditions.length > 1 &&
      source['enableBehavior'] === undefined
    )
      this.reject(place, 'has several enableWhen without enableBehavior: say "all" or "any"')
    if (![undefined, 'all', 'any'].some((behavior) => behavior === source['enableBehavior']))
      this.reject(place, `has enableBehavior ${String(source['enableBehavior'])}`)
  }

  /** Rejects fields of a part of an item that are not read. */
  checkFields(place: string, part: string, source: Json, known: RegExp): void {
    for (const name of Object.keys(source))
      if (!known.test(name)) this.reject(place, `has ${part} with ${name}, which is not supported`)
  }

  /** Rejects extensions that change what is asked or how. */
  checkExtensions(place: string, source: Json, known: readonly string[]): void {
    for (const extension of listObjects(source['extension'])) {
      const { url, valueCodeableConcept } = extension
      if (typeof url !== 'string' || !known.includes(url)) {
        this.reject(place, `has the extension ${String(url)}, which is not supported`)
        continue
      }
      this.checkFields(place, 'an extension', extension, extensionFields)
      this.checkCoding(place, 'a valueCoding', extension['valueCoding'])
      if (url !== extensionUrls.itemControl) continue
      const concept = isObject(valueCodeableConcept) ? valueCodeableConcept : {}
      for (const { code } of listObjects(concept['coding']))
        if (typeof code !== 'string' || !controls.includes(code))
          this.reject(place, `is drawn as ${String(code)}, which is not supported`)
    }
  }

  /** Rejects what changes the meaning of a coding. */
  checkCoding(place: string, part: string, coding: unknown): void {
    if (isObject(coding)) this.checkFields(place, part, coding, codingFields)
  }

  /** Rejects what changes the meaning of an amount, such as a comparator. */
  checkQuantity(place: string, part: string, quantity: unknown): void {
    if (isObject(quantity)) this.checkFields(place, part, quantity, quantityFields)
  }
}
