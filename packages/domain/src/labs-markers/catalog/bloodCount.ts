import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const cellUnits = createUnits(
  ['10*3/uL', '10³/µL'],
  ['10*9/L', '10⁹/L'],
  ['/uL', 'cells/µL', '1000'],
)

export const bloodCountMarkers: readonly CatalogMarker[] = [
  {
    key: 'hemoglobin',
    codes: ['718-7'],
    name: 'Hemoglobin',
    group: 'blood_count',
    aliases: ['Hb', 'Hgb'],
    explanation: 'The protein of the red cells that carries oxygen. It contains iron.',
    units: createUnits(['g/dL', 'g/dL'], ['g/L', 'g/L', '10']),
  },
  {
    key: 'hematocrit',
    codes: ['4544-3', '20570-8'],
    name: 'Hematocrit',
    group: 'blood_count',
    aliases: ['Hct', 'PCV'],
    explanation: 'The share of the blood that is red cells. Drinking little can raise it.',
    units: createUnits(['%', '%']),
  },
  {
    key: 'red_cells',
    codes: ['789-8'],
    name: 'Red cells',
    group: 'blood_count',
    aliases: ['RBC', 'Red blood cells', 'Erythrocytes'],
    explanation: 'The number of the cells that carry oxygen.',
    units: createUnits(['10*6/uL', '10⁶/µL'], ['10*12/L', '10¹²/L']),
  },
  {
    key: 'mcv',
    codes: ['787-2'],
    name: 'MCV',
    group: 'blood_count',
    aliases: ['Mean corpuscular volume', 'Red cell size'],
    explanation:
      'The average size of the red cells. It is looked at together with iron, folate and ' +
      'vitamin B12.',
    units: createUnits(['fL', 'fL']),
  },
  {
    key: 'mch',
    codes: ['785-6'],
    name: 'MCH',
    group: 'blood_count',
    aliases: ['Mean corpuscular hemoglobin'],
    explanation: 'The average amount of hemoglobin in a red cell.',
    units: createUnits(['pg', 'pg']),
  },
  {
    key: 'rdw',
    codes: ['788-0'],
    name: 'RDW',
    group: 'blood_count',
    aliases: ['Red cell distribution width'],
    explanation: 'How much the red cells differ in size.',
    units: createUnits(['%', '%']),
  },
  {
    key: 'white_cells',
    codes: ['6690-2'],
    name: 'White cells',
    group: 'blood_count',
    aliases: ['WBC', 'White blood cells', 'Leukocytes'],
    explanation:
      'The number of the cells of the immune system. It changes with infections, stress ' +
      'and exercise.',
    units: cellUnits,
  },
  {
    key: 'platelets',
    codes: ['777-3', '26515-7'],
    name: 'Platelets',
    group: 'blood_count',
    aliases: ['PLT', 'Thrombocytes'],
    explanation: 'The number of the small blood cells that help with clotting.',
    units: cellUnits,
  },
  {
    key: 'neutrophils',
    codes: ['751-8'],
    name: 'Neutrophils',
    group: 'blood_count',
    aliases: ['ANC', 'Absolute neutrophils'],
    explanation: 'The most common white cells, a first defense against bacteria.',
    units: cellUnits,
  },
  {
    key: 'lymphocytes',
    codes: ['731-0'],
    name: 'Lymphocytes',
    group: 'blood_count',
    aliases: ['Absolute lymphocytes', 'ALC'],
    explanation: 'White cells that make antibodies and remember earlier infections.',
    units: cellUnits,
  },
  {
    key: 'eosinophils',
    codes: ['711-2'],
    name: 'Eosinophils',
    group: 'blood_count',
    aliases: ['Absolute eosinophils'],
    explanation: 'White cells that take part in allergies and in the defense against parasites.',
    units: cellUnits,
  },
]
