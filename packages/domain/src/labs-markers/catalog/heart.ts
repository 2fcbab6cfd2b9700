import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const cholesterolUnits = createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L', '0.02586'])

export const heartMarkers: readonly CatalogMarker[] = [
  {
    key: 'cholesterol',
    codes: ['2093-3', '14647-2'],
    name: 'Total cholesterol',
    group: 'heart',
    aliases: ['Cholesterol', 'TC'],
    explanation:
      'All cholesterol in the blood together. The body needs it to build cells and ' +
      'hormones. Its parts, such as LDL and HDL, say more than the sum.',
    units: cholesterolUnits,
  },
  {
    key: 'ldl',
    codes: ['13457-7', '2089-1', '18262-6'],
    name: 'LDL cholesterol',
    group: 'heart',
    aliases: ['LDL', 'LDL-C', 'Bad cholesterol', 'Low-density lipoprotein'],
    explanation:
      'The cholesterol in LDL particles, which carry it from the liver to the body. It is ' +
      'looked at to estimate the health of the arteries over the years.',
    units: cholesterolUnits,
  },
  {
    key: 'hdl',
    codes: ['2085-9', '14646-4'],
    name: 'HDL cholesterol',
    group: 'heart',
    aliases: ['HDL', 'HDL-C', 'Good cholesterol', 'High-density lipoprotein'],
    explanation:
      'The cholesterol in HDL particles, which carry it back to the liver. It is one part ' +
      'of the picture of heart health.',
    units: cholesterolUnits,
  },
  {
    key: 'non_hdl',
    codes: ['43396-1'],
    name: 'Non-HDL cholesterol',
    group: 'heart',
    aliases: ['Non-HDL-C'],
    explanation:
      'Total cholesterol without HDL cholesterol: what all particles that can enter the ' +
      'walls of the arteries carry.',
    units: cholesterolUnits,
  },
  {
    key: 'triglycerides',
    codes: ['2571-8', '14927-8'],
    name: 'Triglycerides',
    group: 'heart',
    aliases: ['TG', 'Trigs', 'Blood fats'],
    explanation:
      'The most common fat in the blood, made from food and by the liver. It rises after ' +
      'meals and with sugar and alcohol.',
    units: createUnits(['mg/dL', 'mg/dL'], ['mmol/L', 'mmol/L', '0.01129']),
  },
  {
    key: 'apob',
    codes: ['1884-6'],
    name: 'Apolipoprotein B',
    group: 'heart',
    aliases: ['ApoB', 'Apo B'],
    explanation:
      'A protein of which each LDL particle and its relatives carry one. It counts the ' +
      'particles, where LDL cholesterol measures their load.',
    units: createUnits(['mg/dL', 'mg/dL'], ['g/L', 'g/L', '0.01']),
  },
  {
    key: 'lpa_mass',
    codes: ['10835-7'],
    name: 'Lipoprotein(a), mass',
    group: 'heart',
    aliases: ['Lp(a)', 'Lpa', 'Lipoprotein little a'],
    explanation:
      'A particle similar to LDL. Its level is mostly inherited and changes little over a ' +
      'lifetime.',
    // by mass and by number are not convertible, because the particle has many sizes
    units: createUnits(['mg/dL', 'mg/dL']),
  },
  {
    key: 'lpa_molar',
    codes: ['43583-4'],
    name: 'Lipoprotein(a), molar',
    group: 'heart',
    aliases: ['Lp(a)', 'Lpa', 'Lipoprotein little a'],
    explanation:
      'A particle similar to LDL, counted by number. Its level is mostly inherited and ' +
      'changes little over a lifetime.',
    units: createUnits(['nmol/L', 'nmol/L']),
  },
  {
    key: 'homocysteine',
    codes: ['13965-9'],
    name: 'Homocysteine',
    group: 'heart',
    aliases: ['Hcy'],
    explanation:
      'An amino acid that the body recycles with the help of folate and vitamins B6 and B12.',
    units: createUnits(['umol/L', 'µmol/L']),
  },
]

export const inflammationMarkers: readonly CatalogMarker[] = [
  {
    key: 'hs_crp',
    codes: ['30522-7'],
    name: 'hs-CRP',
    group: 'inflammation',
    aliases: ['CRP', 'High-sensitivity C-reactive protein'],
    explanation:
      'A protein that the liver makes when there is inflammation anywhere in the body. A ' +
      'cold or a hard workout can raise it for days.',
    units: createUnits(['mg/L', 'mg/L'], ['mg/dL', 'mg/dL', '0.1']),
  },
  {
    key: 'esr',
    codes: ['30341-2', '4537-7'],
    name: 'ESR',
    group: 'inflammation',
    aliases: ['Sed rate', 'Erythrocyte sedimentation rate'],
    explanation:
      'How fast red cells settle in a tube within an hour. It is a general sign of ' +
      'inflammation and also rises with age.',
    units: createUnits(['mm/h', 'mm/h']),
  },
]
