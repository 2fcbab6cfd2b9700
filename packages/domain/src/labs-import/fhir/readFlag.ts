import { type LabFlag, labFlags } from '../../labs/labFlag.ts'
import { lookUp } from '../lookUp.ts'
import type { CodeableConcept } from './fhirSchema.ts'
import { describeInterpretation } from './codedWords.ts'

/** HL7's interpretation codes. `LU`, `HU`: significantly low or high; `<`, `>`: off scale. */
const flagsByCode: Readonly<Record<string, LabFlag>> = {
  LL: 'critical_low',
  HH: 'critical_high',
  L: 'low',
  LU: 'low',
  '<': 'low',
  H: 'high',
  HU: 'high',
  '>': 'high',
  A: 'abnormal',
  AA: 'abnormal',
  POS: 'positive',
  DET: 'positive',
  NEG: 'negative',
  ND: 'negative',
  N: 'normal',
}
const criticalCodes = ['LL', 'HH', 'AA']
/**
 * Words of a critical value, which Epic calls panic. A word too many delays a release, one too few
 * shows a value too early.
 */
const criticalWords = /critical|panic/i

const flagsByWord: Readonly<Record<string, LabFlag>> = {
  'critical low': 'critical_low',
  'low panic': 'critical_low',
  'critically low': 'critical_low',
  'critical high': 'critical_high',
  'high panic': 'critical_high',
  'critically high': 'critical_high',
  low: 'low',
  high: 'high',
  abnormal: 'abnormal',
  positive: 'positive',
  detected: 'positive',
  negative: 'negative',
  'not detected': 'negative',
  normal: 'normal',
}

const isInterpretationSystem = (system: string | undefined): boolean =>
  system === undefined ||
  /(?:-ObservationInterpretation|[/-]0078|\/observation-interpretation|\.113883\.5\.83)$/.test(
    system,
  )

export type ReadFlags = {
  readonly flag: LabFlag | null
  readonly isCritical: boolean
  /** Interpretations that are none of our flags, in words. */
  readonly others: readonly string[]
}

function isCriticalConcept({ coding = [], text = '' }: CodeableConcept): boolean {
  // in any system, because no other meaning of these codes is common
  const codes = [text.trim(), ...coding.flatMap(({ code }) => code ?? [])]
  const words = [text, ...coding.flatMap(({ display }) => display ?? [])]
  return (
    codes.some((code) => criticalCodes.includes(code)) ||
    words.some((each) => criticalWords.test(each))
  )
}

/** Reads the laboratory's interpretations. Of several flags the most urgent is shown. */
export function readFlags(concepts: readonly CodeableConcept[] | undefined): ReadFlags {
  const flags: LabFlag[] = []
  const others: string[] = []
  let isCritical = false
  for (const concept of concepts ?? []) {
    const codes = (concept.coding ?? [])
      .filter(({ system }) => isInterpretationSystem(system))
      .flatMap(({ code }) => code ?? [])
    const word = describeInterpretation(concept)
    const text = concept.text?.trim() ?? ''
    const fromCodes = codes.flatMap((code) => lookUp(flagsByCode, code) ?? [])
    const fromWord =
      lookUp(flagsByCode, text) ?? lookUp(flagsByWord, word?.trim().toLowerCase() ?? '')
    if (fromCodes.length > 0) flags.push(...fromCodes)
    else if (fromWord !== undefined) flags.push(fromWord)
    else if (word !== null) others.push(word)
    if (isCriticalConcept(concept)) isCritical = true
  }
  return { flag: labFlags.find((flag) => flags.includes(flag)) ?? null, isCritical, others }
}
