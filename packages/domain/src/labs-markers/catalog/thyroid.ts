import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const antibodyUnits = createUnits(['[IU]/mL', 'IU/mL'], ['k[IU]/L', 'kIU/L'])

export const thyroidMarkers: readonly CatalogMarker[] = [
  {
    key: 'tsh',
    codes: ['3016-3', '11580-8'],
    name: 'TSH',
    group: 'thyroid',
    aliases: ['Thyroid-stimulating hormone', 'Thyrotropin'],
    explanation:
      'The hormone with which the pituitary gland directs the thyroid. It is usually the first ' +
      'thyroid test.',
    units: createUnits(['m[IU]/L', 'mIU/L'], ['u[IU]/mL', 'µIU/mL']),
  },
  {
    key: 'free_t4',
    codes: ['3024-7', '14920-3'],
    name: 'Free T4',
    group: 'thyroid',
    aliases: ['FT4', 'Free thyroxine', 'Thyroxine'],
    explanation:
      'The main hormone of the thyroid, in the form that is free to enter cells. The body ' +
      'turns it into T3 as needed.',
    units: createUnits(['ng/dL', 'ng/dL'], ['pmol/L', 'pmol/L', '12.87']),
  },
  {
    key: 'free_t3',
    codes: ['3051-0', '14928-6'],
    name: 'Free T3',
    group: 'thyroid',
    aliases: ['FT3', 'Free triiodothyronine', 'Triiodothyronine'],
    explanation:
      'The active hormone of the thyroid, in its free form. It sets the pace of the ' +
      'metabolism.',
    units: createUnits(['pg/mL', 'pg/mL'], ['pmol/L', 'pmol/L', '1.536']),
  },
  {
    key: 'tpo_antibodies',
    codes: ['8099-4'],
    name: 'TPO antibodies',
    group: 'thyroid',
    aliases: ['TPOAb', 'Anti-TPO', 'Thyroid peroxidase antibodies'],
    explanation:
      'Antibodies against an enzyme of the thyroid. They show whether the immune system ' +
      'reacts to the thyroid.',
    units: antibodyUnits,
  },
  {
    key: 'thyroglobulin_antibodies',
    codes: ['8098-6'],
    name: 'Thyroglobulin antibodies',
    group: 'thyroid',
    aliases: ['TgAb', 'Anti-thyroglobulin'],
    explanation:
      'Antibodies against the protein in which the thyroid stores its hormones. They are ' +
      'looked at beside TPO antibodies.',
    units: antibodyUnits,
  },
]
