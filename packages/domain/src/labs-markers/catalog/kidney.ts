import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

// of ions with one charge, one mmol is one meq
const saltUnits = createUnits(['mmol/L', 'mmol/L'], ['meq/L', 'mEq/L'])

export const kidneyMarkers: readonly CatalogMarker[] = [
  {
    key: 'creatinine',
    codes: ['2160-0', '14682-9'],
    name: 'Creatinine',
    group: 'kidney',
    aliases: ['Crea'],
    explanation:
      'A waste product of muscles that the kidneys remove. More muscle or a lot of meat ' +
      'can raise it.',
    units: createUnits(['mg/dL', 'mg/dL'], ['umol/L', 'µmol/L', '88.4']),
  },
  {
    key: 'egfr',
    codes: ['98979-8', '33914-3'],
    name: 'eGFR',
    group: 'kidney',
    aliases: ['Estimated GFR', 'Glomerular filtration rate', 'Kidney function'],
    explanation:
      'An estimate of how much the kidneys filter in a minute, computed from creatinine, ' +
      'age and sex.',
    units: createUnits(['mL/min/{1.73_m2}', 'mL/min/1.73 m²']),
  },
  {
    key: 'urea_nitrogen',
    codes: ['3094-0', '6299-2'],
    name: 'Urea nitrogen',
    group: 'kidney',
    aliases: ['BUN', 'Urea'],
    explanation:
      'A waste product of protein that the kidneys remove. It depends on protein in food ' +
      'and on how much you drink.',
    units: createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L (urea)', '0.357']),
  },
  {
    key: 'urate',
    codes: ['3084-1', '14933-6'],
    name: 'Uric acid',
    group: 'kidney',
    aliases: ['Urate'],
    explanation:
      'A waste product of purines, which are in all cells and in many foods. The kidneys ' +
      'remove most of it.',
    units: createUnits(['mg/dL', 'mg/dL'], ['umol/L', 'µmol/L', '59.48']),
  },
  {
    key: 'sodium',
    codes: ['2951-2'],
    name: 'Sodium',
    group: 'kidney',
    aliases: ['Na'],
    explanation:
      'A mineral that holds water in the body. Its level shows the balance of water and salt.',
    units: saltUnits,
  },
  {
    key: 'potassium',
    codes: ['2823-3'],
    name: 'Potassium',
    group: 'kidney',
    aliases: ['K'],
    explanation:
      'A mineral that muscles, nerves and the heartbeat depend on. The kidneys keep it in ' +
      'balance.',
    units: saltUnits,
  },
  {
    key: 'chloride',
    codes: ['2075-0'],
    name: 'Chloride',
    group: 'kidney',
    aliases: ['Cl'],
    explanation: 'A mineral that usually moves together with sodium and keeps fluids in balance.',
    units: saltUnits,
  },
  {
    key: 'carbon_dioxide',
    codes: ['2028-9'],
    name: 'Carbon dioxide',
    group: 'kidney',
    aliases: ['CO2', 'Bicarbonate', 'Total CO2'],
    explanation:
      'Mostly bicarbonate, which buffers acid in the blood. Lungs and kidneys keep it in ' +
      'balance.',
    units: saltUnits,
  },
]
