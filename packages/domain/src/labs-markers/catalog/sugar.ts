import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const glucoseUnits = createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L', '0.05551'])

export const sugarMarkers: readonly CatalogMarker[] = [
  {
    key: 'glucose_fasting',
    codes: ['1558-6', '14771-0'],
    name: 'Glucose, fasting',
    group: 'sugar',
    aliases: ['Fasting blood sugar', 'FBG', 'FPG'],
    explanation:
      'The sugar in your blood after a night without food. It shows how the body manages ' +
      'sugar between meals.',
    units: glucoseUnits,
  },
  {
    key: 'glucose',
    codes: ['2345-7', '14749-6', '2339-0'],
    name: 'Glucose',
    group: 'sugar',
    aliases: ['Blood sugar', 'Blood glucose'],
    explanation:
      'The sugar in your blood, the main fuel of the body. It rises after meals, so the ' +
      'time of the last meal matters.',
    units: glucoseUnits,
  },
  {
    key: 'hba1c',
    codes: ['4548-4', '59261-8', '17856-6'],
    name: 'Hemoglobin A1c',
    group: 'sugar',
    aliases: ['HbA1c', 'A1c', 'Glycated hemoglobin', 'Average blood sugar'],
    explanation:
      'The share of hemoglobin that carries sugar. It reflects the average blood sugar of ' +
      'the last two to three months.',
    // mmol/mol is the scale of the IFCC, % that of the NGSP
    units: createUnits(['%', '%'], ['mmol/mol', 'mmol/mol', '10.93', '-23.5']),
  },
  {
    key: 'insulin',
    codes: ['20448-7'],
    name: 'Insulin',
    group: 'sugar',
    aliases: ['Fasting insulin'],
    explanation:
      'The hormone that moves sugar from the blood into cells. It is often looked at ' +
      'together with glucose.',
    // no pmol/L: two factors are in use
    units: createUnits(['u[IU]/mL', 'µIU/mL'], ['m[IU]/L', 'mIU/L']),
  },
]
