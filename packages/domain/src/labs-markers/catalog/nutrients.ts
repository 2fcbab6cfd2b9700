import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const ironUnits = createUnits(['ug/dL', 'µg/dL'], ['umol/L', 'µmol/L', '0.1791'])
const vitaminDUnits = createUnits(['ng/mL', 'ng/mL'], ['nmol/L', 'nmol/L', '2.496'])

export const nutrientMarkers: readonly CatalogMarker[] = [
  {
    key: 'ferritin',
    codes: ['2276-4'],
    name: 'Ferritin',
    group: 'iron',
    aliases: ['Iron stores', 'Stored iron'],
    explanation:
      'The protein that stores iron. It shows how full the iron stores are, and also rises ' +
      'with inflammation.',
    units: createUnits(['ng/mL', 'ng/mL'], ['ug/L', 'µg/L']),
  },
  {
    key: 'iron',
    codes: ['2498-4', '14798-3'],
    name: 'Iron',
    group: 'iron',
    aliases: ['Serum iron', 'Fe'],
    explanation:
      'The iron that is on its way in the blood at the moment. It varies through the day ' +
      'and with meals.',
    units: ironUnits,
  },
  {
    key: 'iron_binding_capacity',
    codes: ['2500-7'],
    name: 'Iron binding capacity',
    group: 'iron',
    aliases: ['TIBC', 'Total iron binding capacity'],
    explanation:
      'How much iron the blood could carry. It tends to rise when the iron stores are low.',
    units: ironUnits,
  },
  {
    key: 'iron_saturation',
    codes: ['2502-3'],
    name: 'Iron saturation',
    group: 'iron',
    aliases: ['Transferrin saturation', 'TSAT'],
    explanation: "The share of the blood's iron carriers that is in use.",
    units: createUnits(['%', '%']),
  },
  {
    key: 'vitamin_d',
    codes: ['62292-8'],
    name: 'Vitamin D (25-OH)',
    group: 'vitamins',
    aliases: ['Vit D', '25-hydroxyvitamin D', '25-OH vitamin D', 'Calcidiol'],
    explanation:
      'The form of vitamin D that shows the supply of the body, from sun, food and ' +
      'supplements. It is usually lower after winter.',
    units: vitaminDUnits,
  },
  {
    key: 'vitamin_d3',
    codes: ['1989-3'],
    name: 'Vitamin D3 (25-OH)',
    group: 'vitamins',
    aliases: ['Vit D3', '25-hydroxyvitamin D3', 'Calcidiol'],
    explanation:
      'The part of the stored vitamin D that comes from sun, animal foods and D3 supplements.',
    units: vitaminDUnits,
  },
  {
    key: 'vitamin_b12',
    codes: ['2132-9', '14685-2'],
    name: 'Vitamin B12',
    group: 'vitamins',
    aliases: ['B12', 'Cobalamin', 'Vit B12'],
    explanation:
      'A vitamin for nerves and for new blood cells. It is found in animal foods and ' +
      'supplements.',
    units: createUnits(['pg/mL', 'pg/mL'], ['ng/L', 'ng/L'], ['pmol/L', 'pmol/L', '0.7378']),
  },
  {
    key: 'folate',
    codes: ['2284-8'],
    name: 'Folate',
    group: 'vitamins',
    aliases: ['Folic acid', 'Vitamin B9', 'B9'],
    explanation:
      'A B vitamin for new cells, found in leafy greens and beans. The level in serum ' +
      'follows the meals of the last days.',
    units: createUnits(['ng/mL', 'ng/mL'], ['ug/L', 'µg/L'], ['nmol/L', 'nmol/L', '2.266']),
  },
  {
    key: 'magnesium',
    codes: ['19123-9', '2601-3'],
    name: 'Magnesium',
    group: 'minerals',
    aliases: ['Mg'],
    explanation:
      'A mineral for muscles, nerves and energy. Only a small part of it is in the blood.',
    units: createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L', '0.4114']),
  },
  {
    key: 'calcium',
    codes: ['17861-6', '2000-8'],
    name: 'Calcium',
    group: 'minerals',
    aliases: ['Ca'],
    explanation:
      'A mineral for bones, muscles and nerves. The body keeps its level in the blood ' +
      'within narrow limits.',
    units: createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L', '0.2495']),
  },
]
