import { z } from 'zod'
import { isDate } from '../../time/civilDate.ts'
import { labFlags } from '../../labs/labFlag.ts'
import { reportStatuses, resultStatuses } from '../../labs/labResult.ts'
import { comparators } from '../../labs/labValue.ts'
import { maxNameLength } from '../maxNameLength.ts'
import { JsonNumber } from '../readJson.ts'

const Word = z.string().trim().min(1).max(500)
const Name = z.string().trim().min(1).max(maxNameLength)
const Text = z.string().trim().min(1).max(20_000)

/** A number, or a text where digits such as those of `5.10` would be lost. */
const DecimalInput = z
  .union([
    z.custom<JsonNumber>((value) => value instanceof JsonNumber).meta({ type: 'number' }),
    z.string().max(60),
  ])
  .transform((value) => (typeof value === 'string' ? value : value.source))
const Age = z
  .custom<JsonNumber>((value) => value instanceof JsonNumber && /^\d{1,3}$/.test(value.source))
  .meta({ type: 'integer', minimum: 0, maximum: 999 })
  .transform(({ source }) => Number(source))

const When = z.string().max(40).describe('An instant with offset, a date, a month or a year.')

const FileRange = z
  .strictObject({
    low: DecimalInput.nullish(),
    high: DecimalInput.nullish(),
    unit: Word.nullish(),
    unit_code: Word.nullish().describe('UCUM. Without a unit it is that of the value.'),
    text: Text.nullish(),
    type: z.enum(['normal', 'other']).default('normal').describe('Only normal ranges are a band.'),
    applies_to: z
      .array(z.enum(['female', 'male', 'other']))
      .max(10)
      .default([]),
    age: z.strictObject({ low: Age.nullish(), high: Age.nullish() }).nullish(),
  })
  .describe('Bounds are inclusive.')

const FileResult = z.strictObject({
  name: Name.describe('As the laboratory writes it.'),
  loinc: z
    .string()
    .regex(/^\d{1,7}-\d$/)
    .nullish(),
  system: Word.nullish().describe("The system of the laboratory's own code."),
  code: Word.nullish(),
  value: DecimalInput.nullish().describe('A number. Instead of text and absent.'),
  comparator: z.enum(comparators).nullish(),
  unit: Word.nullish(),
  unit_code: Word.nullish().describe('UCUM, such as mg/dL or 10*3/uL.'),
  text: Text.nullish().describe('A result in words. Instead of value and absent.'),
  absent: Word.nullish().describe('Why there is no result. Instead of value and text.'),
  flag: z.enum(labFlags).nullish().describe("The laboratory's."),
  is_critical: z.boolean().default(false),
  ranges: z.array(FileRange).max(20).default([]),
  collected: When.nullish().describe("Without it, the report's."),
  collected_end: When.nullish(),
  method: Word.nullish(),
  notes: z.array(Text).max(50).default([]),
  status: z.enum(resultStatuses).default('final'),
})
export type FileResult = z.output<typeof FileResult>

/** A lab report in our own format. */
export const ReportFile = z.strictObject({
  $schema: z.string().max(2000).optional(),
  laboratory: z.strictObject({
    system: Word.describe('A URI that identifies the laboratory.'),
    name: Name.nullish(),
  }),
  identifier: Word.describe("The laboratory's number of the report, the same in corrections."),
  order: Word.nullish().describe('The number of the order that the report fulfills.'),
  status: z.enum(reportStatuses),
  patient: z
    .strictObject({
      first_name: Word,
      last_name: Word,
      birth_date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .refine(isDate)
        .nullish(),
      sex: z.enum(['female', 'male', 'other']).nullish(),
    })
    .nullish(),
  issued: When.describe('An instant. The latest version is valid.'),
  collected: When.nullish(),
  title: Name,
  conclusion: Text.nullish(),
  notes: z.array(Text).max(50).default([]).describe('About the whole report.'),
  documents: z
    .array(z.strictObject({ content_type: Word, base64: z.string() }))
    .max(10)
    .default([]),
  results: z.array(FileResult).max(1000),
})

/** The JSON Schema of {@link ReportFile}, for editors and laboratories. */
export const createReportFileSchema = (): Record<string, unknown> => ({
  title: 'Lab report',
  ...z.toJSONSchema(ReportFile, { io: 'input', unrepresentable: 'any' }),
})
