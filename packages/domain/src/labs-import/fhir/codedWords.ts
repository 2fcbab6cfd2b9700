import { lookUp } from '../lookUp.ts'
import { findWords } from './codes.ts'
import type { CodeableConcept } from './fhirSchema.ts'

/** Codes of interpretations that are none of our flags. */
const interpretations: Readonly<Record<string, string>> = {
  S: 'Susceptible',
  I: 'Intermediate',
  R: 'Resistant',
  SDD: 'Susceptible, dose dependent',
  MS: 'Moderately susceptible',
  VS: 'Very susceptible',
  NS: 'Not susceptible',
  B: 'Better',
  W: 'Worse',
  U: 'Significantly higher than before',
  D: 'Significantly lower than before',
  IND: 'Indeterminate',
  E: 'Equivocal',
  EXP: 'Expected',
  UNE: 'Unexpected',
  RR: 'Reactive',
  WR: 'Weakly reactive',
  NR: 'Not reactive',
  IE: 'Not enough evidence',
  QCF: 'The quality control failed',
  TOX: 'The sample was toxic to the cells',
}

/** Values in codes of interpretations, LOINC answers and SNOMED CT. */
const values: Readonly<Record<string, string>> = {
  ...interpretations,
  N: 'Normal',
  A: 'Abnormal',
  L: 'Low',
  H: 'High',
  POS: 'Positive',
  NEG: 'Negative',
  DET: 'Detected',
  ND: 'Not detected',
  'LA6576-8': 'Positive',
  'LA6577-6': 'Negative',
  'LA11882-0': 'Detected',
  'LA11883-8': 'Not detected',
  '10828004': 'Positive',
  '260385009': 'Negative',
  '260373001': 'Detected',
  '260415000': 'Not detected',
}

const yesOrNo: Readonly<Record<string, string>> = { Y: 'Yes', N: 'No' }
const isYesOrNo = (system: string | undefined): boolean => /[/-](?:0136|0532)$/.test(system ?? '')

/** Whether a code means this in its own system only: a letter such as `N` could mean anything. */
const isAmbiguous = (code: string): boolean => code.length === 1

const isInterpretation = (system: string | undefined): boolean =>
  /(?:ObservationInterpretation|observation-interpretation|[/-]0078|\.113883\.5\.83)$/.test(
    system ?? '',
  )

/** A value in words. A code that is not known is called a code. Null without any. */
export function describeCodedValue(concept: CodeableConcept): string | null {
  const words = findWords(concept)
  if (words !== null) return lookUp(values, words) ?? words
  for (const { system, code } of concept.coding ?? []) {
    if (code === undefined) continue
    if (isYesOrNo(system)) return lookUp(yesOrNo, code) ?? `Code ${code}`
    const known = lookUp(values, code)
    if (known !== undefined && (!isAmbiguous(code) || isInterpretation(system))) return known
  }
  const [first] = (concept.coding ?? []).flatMap(({ code }) => code ?? [])
  return first === undefined ? null : `Code ${first}`
}

/** An interpretation in words that is none of our flags. Null for an empty one. */
export function describeInterpretation(concept: CodeableConcept): string | null {
  const words = findWords(concept)
  if (words !== null) return lookUp(interpretations, words) ?? words
  const [first] = (concept.coding ?? []).flatMap(({ code }) => code ?? [])
  return first === undefined
    ? null
    : (lookUp(interpretations, first) ?? `Interpretation: code ${first}`)
}
