/**
 * Values that may need help at once. They are wide on purpose: whether help is shown above an
 * answer depends on them, and nothing else. Where an instrument can have one of two units, the
 * number itself says which. No clinician has reviewed them.
 *
 * - Glucose: American Diabetes Association, Standards of Care: below 54 mg/dL, 3.0 mmol/L, is
 *   hypoglycemia of level 2. CDC, Diabetic Ketoacidosis: from 300 mg/dL, 16.7 mmol/L.
 * - Oxygen and pulse at rest: NEWS2, Royal College of Physicians 2017. 91 % or less, and a pulse of
 *   up to 40 or from 131 on, score 3 points, the most.
 * - Blood pressure: American Heart Association: above 180/120 mmHg is a crisis.
 * - Temperature: Mayo Clinic, Fever: adults call from 103 °F, 39.4 °C. Below 35 °C, 95 °F is
 *   hypothermia.
 * - Potassium: UK Kidney Association: from 6.5 mmol/L it is severe.
 * - Sodium: European guideline on hyponatremia, 2014: below 125 mmol/L it is profound.
 * - Hemoglobin: AABB, threshold of transfusion of stable adults: below 7 g/dL.
 *
 * Our own choice, on the careful side: low blood pressure, low potassium, high sodium, high
 * hemoglobin, and INR.
 */
export type MeasuredLimit = {
  readonly names: string
  /** The numbers, inclusive, that can be such a value; another one is something else. */
  readonly possible: readonly [number, number]
  /** The numbers from `low` to `high`, inclusive, for which nothing is shown. */
  readonly usual: readonly (readonly [low: number, high: number])[]
}

export const measuredLimits: readonly MeasuredLimit[] = [
  {
    names:
      'glucose|sugar|sugars|bg|cgm|dexcom|glucometer|libre|mg/dl|mgdl|' +
      'meter says|meter reads|meter read|meter shows',
    possible: [1, 1_500],
    usual: [
      [3, 16.6],
      [54, 299],
    ],
  },
  {
    names: 'oxygen|o2|spo2|sats|sat|saturation|oximeter|pulse ox',
    possible: [40, 100],
    usual: [[92, 100]],
  },
  {
    names: 'fever|temperature|temp|thermometer|celsius|fahrenheit|febrile',
    possible: [30, 115],
    usual: [
      [35, 39.3],
      [95, 102.9],
      [44, 90],
    ],
  },
  {
    names: 'heart rate|heartrate|pulse|bpm|hr|heart|heartbeat|resting rate',
    possible: [15, 300],
    usual: [[41, 130]],
  },
  { names: 'potassium|k level', possible: [1, 10], usual: [[2.8, 6.4]] },
  { names: 'sodium', possible: [90, 200], usual: [[125, 159]] },
  { names: 'hemoglobin|haemoglobin|hgb|hb', possible: [2, 25], usual: [[7, 20]] },
  { names: 'inr', possible: [0.5, 20], usual: [[0, 5]] },
]

/** The temperatures (°C, °F) from which a baby has a fever: American Academy of Pediatrics. */
export const feverOfBabies = [38, 100.4] as const

/** The limits of the systolic and the diastolic pressure. */
export const pressureLimits = { systolic: [80, 179], diastolic: [45, 119] } as const
