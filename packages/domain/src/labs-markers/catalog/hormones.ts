import type { CatalogMarker } from '../catalogMarker.ts'
import { createUnits } from '../createUnits.ts'

const pituitaryUnits = createUnits(['m[IU]/mL', 'mIU/mL'], ['[IU]/L', 'IU/L'])

export const hormoneMarkers: readonly CatalogMarker[] = [
  {
    key: 'testosterone',
    codes: ['2986-8'],
    name: 'Testosterone',
    group: 'hormones',
    aliases: ['Total testosterone'],
    explanation:
      'A sex hormone of men and women, for muscle, bone, mood and libido. It is highest in ' +
      'the morning.',
    units: createUnits(['ng/dL', 'ng/dL'], ['nmol/L', 'nmol/L', '0.03467']),
  },
  {
    key: 'testosterone_free',
    codes: ['2991-8'],
    name: 'Testosterone, free',
    group: 'hormones',
    aliases: ['Free testosterone'],
    explanation:
      'The small part of testosterone that is not bound to proteins and can enter cells.',
    units: createUnits(['pg/mL', 'pg/mL'], ['pmol/L', 'pmol/L', '3.467']),
  },
  {
    key: 'shbg',
    codes: ['13967-5'],
    name: 'SHBG',
    group: 'hormones',
    aliases: ['Sex hormone binding globulin'],
    explanation:
      'The protein that carries sex hormones. It helps to read the levels of testosterone ' +
      'and estradiol.',
    units: createUnits(['nmol/L', 'nmol/L']),
  },
  {
    key: 'dhea_s',
    codes: ['2191-5'],
    name: 'DHEA-S',
    group: 'hormones',
    aliases: ['DHEA sulfate', 'Dehydroepiandrosterone sulfate', 'DHEAS'],
    explanation:
      'A hormone of the adrenal glands from which the body makes sex hormones. It declines ' +
      'with age.',
    units: createUnits(['ug/dL', 'µg/dL'], ['umol/L', 'µmol/L', '0.02714']),
  },
  {
    key: 'estradiol',
    codes: ['2243-4'],
    name: 'Estradiol',
    group: 'hormones',
    aliases: ['E2', 'Estrogen'],
    explanation:
      'The main estrogen of women, which men have, too. During the cycle its level changes ' +
      'from day to day.',
    units: createUnits(['pg/mL', 'pg/mL'], ['pmol/L', 'pmol/L', '3.671']),
  },
  {
    key: 'cortisol',
    codes: ['2143-6'],
    name: 'Cortisol',
    group: 'hormones',
    aliases: ['Stress hormone'],
    explanation:
      'A hormone of the adrenal glands for energy and stress. It peaks in the morning, so ' +
      'the time of the sample matters.',
    units: createUnits(['ug/dL', 'µg/dL'], ['nmol/L', 'nmol/L', '27.59']),
  },
  {
    key: 'lh',
    codes: ['10501-5'],
    name: 'LH',
    group: 'hormones',
    aliases: ['Luteinizing hormone', 'Lutropin'],
    explanation:
      'A hormone with which the brain directs ovaries or testes. In the cycle it peaks ' +
      'just before ovulation.',
    units: pituitaryUnits,
  },
  {
    key: 'fsh',
    codes: ['15067-2'],
    name: 'FSH',
    group: 'hormones',
    aliases: ['Follicle-stimulating hormone', 'Follitropin'],
    explanation:
      'A hormone with which the brain directs the ripening of eggs or the making of sperm.',
    units: pituitaryUnits,
  },
  {
    key: 'prolactin',
    codes: ['2842-3'],
    name: 'Prolactin',
    group: 'hormones',
    aliases: ['PRL'],
    explanation:
      'A hormone of the pituitary gland, best known for milk production. Stress, sleep and ' +
      'exercise can raise it.',
    units: createUnits(['ng/mL', 'ng/mL'], ['ug/L', 'µg/L']),
  },
  {
    key: 'psa',
    codes: ['2857-1'],
    name: 'PSA',
    group: 'hormones',
    aliases: ['Prostate-specific antigen', 'Prostate'],
    explanation:
      'A protein of the prostate. Its level tends to rise with age and with the size of ' +
      'the prostate.',
    units: createUnits(['ng/mL', 'ng/mL'], ['ug/L', 'µg/L']),
  },
]
