import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const enzymeUnits = createUnits(['U/L', 'U/L'], ['[IU]/L', 'IU/L'])
const proteinUnits = createUnits(['g/dL', 'g/dL'], ['g/L', 'g/L', '10'])

export const liverMarkers: readonly CatalogMarker[] = [
  {
    key: 'alt',
    codes: ['1742-6'],
    name: 'ALT',
    group: 'liver',
    aliases: ['SGPT', 'Alanine aminotransferase'],
    explanation:
      'An enzyme mainly of liver cells. It enters the blood when liver cells are strained.',
    units: enzymeUnits,
  },
  {
    key: 'ast',
    codes: ['1920-8'],
    name: 'AST',
    group: 'liver',
    aliases: ['SGOT', 'Aspartate aminotransferase'],
    explanation:
      'An enzyme of the liver and the muscles. Hard exercise can raise it for a few days.',
    units: enzymeUnits,
  },
  {
    key: 'alkaline_phosphatase',
    codes: ['6768-6'],
    name: 'Alkaline phosphatase',
    group: 'liver',
    aliases: ['ALP', 'Alk phos'],
    explanation: 'An enzyme of the bile ducts and the bones. It is naturally higher during growth.',
    units: enzymeUnits,
  },
  {
    key: 'ggt',
    codes: ['2324-2'],
    name: 'GGT',
    group: 'liver',
    aliases: ['Gamma GT', 'Gamma-glutamyl transferase'],
    explanation:
      'An enzyme of the liver and the bile ducts. Alcohol and some medicines can raise it.',
    units: enzymeUnits,
  },
  {
    key: 'bilirubin',
    codes: ['1975-2', '14631-6'],
    name: 'Bilirubin, total',
    group: 'liver',
    aliases: ['Total bilirubin'],
    explanation:
      'A yellow substance from old red cells that the liver removes. Fasting can raise it ' +
      'a little.',
    units: createUnits(['mg/dL', 'mg/dL'], ['umol/L', 'µmol/L', '17.1']),
  },
  {
    key: 'albumin',
    codes: ['1751-7'],
    name: 'Albumin',
    group: 'liver',
    aliases: ['Alb'],
    explanation:
      'The most common protein of the blood, made by the liver. It carries substances and ' +
      'keeps water in the vessels.',
    units: proteinUnits,
  },
  {
    key: 'protein',
    codes: ['2885-2'],
    name: 'Protein, total',
    group: 'liver',
    aliases: ['Total protein'],
    explanation: 'Albumin and all other proteins of the blood together, such as antibodies.',
    units: proteinUnits,
  },
]
