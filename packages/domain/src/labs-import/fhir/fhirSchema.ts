import { z } from 'zod'
import { JsonNumber } from '../readJson.ts'

// the part of FHIR R4 that a lab report needs; https://hl7.org/fhir/R4/ names its types

/** An object with more fields than we read. A number is an object in our JSON, but none here. */
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .unknown()
    .refine((value) => !(value instanceof JsonNumber))
    .pipe(z.looseObject(shape))

const Text = z.string().min(1).max(20_000)
const Word = z.string().min(1).max(500)

export const Coding = object({
  system: Word.optional(),
  code: Word.optional(),
  display: Word.optional(),
})
export type Coding = z.infer<typeof Coding>

export const CodeableConcept = object({
  coding: z.array(Coding).optional(),
  text: Text.optional(),
})
export type CodeableConcept = z.infer<typeof CodeableConcept>

const plainQuantity = {
  value: z.instanceof(JsonNumber).optional(),
  unit: Word.optional(),
  system: Word.optional(),
  code: Word.optional(),
}
export const FhirQuantity = object({
  ...plainQuantity,
  comparator: z.enum(['<', '<=', '>=', '>']).optional(),
})
export type FhirQuantity = z.infer<typeof FhirQuantity>
/** A quantity without a comparator, as in ranges. */
const SimpleQuantity = object({ ...plainQuantity, comparator: z.undefined().optional() })

export const FhirRange = object({
  low: SimpleQuantity.optional(),
  high: SimpleQuantity.optional(),
})
export const Ratio = object({
  numerator: FhirQuantity.optional(),
  denominator: FhirQuantity.optional(),
})
export const Period = object({ start: Word.optional(), end: Word.optional() })
export type Period = z.infer<typeof Period>

const Identifier = object({
  use: Word.optional(),
  type: CodeableConcept.optional(),
  system: Word.optional(),
  value: Word.optional(),
})
export type Identifier = z.infer<typeof Identifier>

export const Reference = object({
  reference: z.string().min(1).max(2000).optional(),
  identifier: Identifier.optional(),
  display: Word.optional(),
})
export type Reference = z.infer<typeof Reference>

const Annotation = object({ text: Text })

const ReferenceRange = object({
  low: SimpleQuantity.optional(),
  high: SimpleQuantity.optional(),
  type: CodeableConcept.optional(),
  appliesTo: z.array(CodeableConcept).optional(),
  age: FhirRange.optional(),
  text: Text.optional(),
})
export type ReferenceRange = z.infer<typeof ReferenceRange>

/** What an observation and each of its components have in common, besides `value[x]`. */
const measurement = {
  code: CodeableConcept,
  dataAbsentReason: CodeableConcept.optional(),
  interpretation: z.array(CodeableConcept).optional(),
  referenceRange: z.array(ReferenceRange).optional(),
}
const Component = object(measurement)
export type Component = z.infer<typeof Component>

const resource = { id: Word.optional(), contained: z.array(object({})).optional() }

export const Observation = object({
  ...resource,
  resourceType: z.literal('Observation'),
  ...measurement,
  status: Word,
  subject: Reference.optional(),
  focus: z.array(Reference).optional(),
  issued: Word.optional(),
  note: z.array(Annotation).optional(),
  method: CodeableConcept.optional(),
  specimen: Reference.optional(),
  hasMember: z.array(Reference).optional(),
  component: z.array(Component).optional(),
})
export type Observation = z.infer<typeof Observation>

const PresentedForm = object({
  contentType: Word.optional(),
  data: z.string().optional(),
  url: z.string().max(2000).optional(),
})

export const DiagnosticReport = object({
  ...resource,
  resourceType: z.literal('DiagnosticReport'),
  meta: object({ lastUpdated: Word.optional() }).optional(),
  identifier: z.array(Identifier).optional(),
  basedOn: z.array(Reference).optional(),
  status: Word,
  code: CodeableConcept,
  subject: Reference.optional(),
  issued: Word.optional(),
  performer: z.array(Reference).optional(),
  specimen: z.array(Reference).optional(),
  result: z.array(Reference).optional(),
  conclusion: Text.optional(),
  conclusionCode: z.array(CodeableConcept).optional(),
  presentedForm: z.array(PresentedForm).optional(),
})
export type DiagnosticReport = z.infer<typeof DiagnosticReport>

export const Specimen = object({
  resourceType: z.literal('Specimen'),
  subject: Reference.optional(),
  collection: object({}).optional(),
  condition: z.array(CodeableConcept).optional(),
  note: z.array(Annotation).optional(),
})

export const Patient = object({
  resourceType: z.literal('Patient'),
  identifier: z.array(Identifier).optional(),
  name: z
    .array(
      object({
        use: Word.optional(),
        text: Word.optional(),
        family: Word.optional(),
        given: z.array(Word).optional(),
      }),
    )
    .optional(),
  gender: Word.optional(),
  birthDate: Word.optional(),
})

export const OperationOutcome = object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(object({ severity: Word.optional() })).optional(),
})

export const Organization = object({
  resourceType: z.literal('Organization'),
  name: Word.optional(),
})

export const Bundle = object({
  resourceType: z.literal('Bundle'),
  link: z.array(object({ relation: Word.optional() })).optional(),
  entry: z
    .array(
      object({
        fullUrl: z.string().min(1).max(2000).optional(),
        resource: object({ resourceType: Word, id: Word.optional() }),
      }),
    )
    .optional(),
})
