/**
 * Values that may need help at once. They are wide on purpose: whether help is shown above an
 * answer depends on them, and nothing else. Where an instrument can have one of two units, the
 * number itself says which.
 *
 * - Glucose: American Diabetes Association, Standards of Care (below 54 mg/dL, 3.0 mmol/L, is
 *   clinically significant hypoglycemia); above 300 mg/dL, 16.7 mmol/L: CDC, Diabetic
 *   Ketoacidosis.
 * - Blood pressure: American Heart Association, above 180/120 mmHg is a crisis; below 80 systolic.
 * - Oxygen: British Thoracic Society, guideline for oxygen use (target 94 to 98 %); below 91.
 * - Temperature: Mayo Clinic, Fever (from 103 °F, 39.4 °C); below 35 °C, 95 °F is hypothermia.
 * - Pulse at rest: NEWS2, Royal College of Physicians (from 131 a minute); below 40.
 * - Potassium: UK Kidney Association (from 6.5 mmol/L is severe). Its lower limit, and those of
 *   sodium, are our own.
 * - Hemoglobin: below 7 g/dL, AABB, threshold of transfusion. INR: above 5.
 */
export type MeasuredLimit = {
  readonly names: string
  /** Between these, inclusive, a number can be such a value, and another one is something else. */
  readonly possible: readonly [number, number]
  /** From `low` to `high`, inclusive, nothing is shown. */
  readonly usual: readonly (readonly [low: number, high: number])[]
}

export const measuredLimits: readonly MeasuredLimit[] = [
  {
    names:
      'glucose|sugar|sugars|bg|cgm|dexcom|glucometer|libre|mg/dl|mgdl|' +
      'meter says|meter reads|meter read|meter shows',
    possible: [1, 1_500],
    usual: [
      [3, 16.7],
      [54, 300],
    ],
  },
  {
    names: 'oxygen|o2|spo2|sats|sat|saturation|oximeter|pulse ox',
    possible: [40, 100],
    usual: [[91, 100]],
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
    usual: [[40, 130]],
  },
  { names: 'potassium|k level', possible: [1, 10], usual: [[2.8, 6.4]] },
  { names: 'sodium', possible: [90, 200], usual: [[125, 159]] },
  { names: 'hemoglobin|haemoglobin|hgb|hb', possible: [2, 25], usual: [[7, 20]] },
  { names: 'inr', possible: [0.5, 20], usual: [[0, 5]] },
]

/** From these on (°C, °F), a baby has a fever: American Academy of Pediatrics. */
export const feverOfBabies = [38, 100.4] as const

/** Systolic over diastolic. */
export const pressureLimits = { systolic: [80, 179], diastolic: [45, 119] } as const
