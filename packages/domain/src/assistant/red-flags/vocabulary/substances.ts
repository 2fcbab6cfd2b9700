const medicines =
  'paracetamol acetaminophen tylenol panadol ibuprofen advil motrin aspirin naproxen aleve xanax ' +
  'valium ambien lorazepam ativan klonopin clonazepam oxycodone oxycontin percocet vicodin ' +
  'hydrocodone codeine morphine fentanyl tramadol benadryl diphenhydramine nyquil unisom ' +
  'metformin insulin antidepressants sertraline zoloft prozac fluoxetine lexapro lithium ' +
  'seroquel quetiapine gabapentin adderall ritalin painkiller painkillers benzos opioids ' +
  'sedatives propranolol digoxin warfarin sleepers oxy sleeping_pills sleeping_pill ' +
  'sleeping_tablets blood_thinners blood_thinner heart_pills trazodone amitriptyline zolpidem ' +
  'robitussin robotussin dxm cough_syrup cough_medicine sudafed dramamine eye_drops ' +
  'beta_blockers beta_blocker heart_meds heart_medicine sleep_aids'

/** What is swallowed, and how much. */
export const substances = {
  drug: medicines,
  pills:
    'pills pill tablet tablets tab tabs capsule capsules caps meds med medicine medication ' +
    'medications prescription prescriptions sleepers dose doses softgels bottle pack packet stash',
  supplement:
    'iron magnesium zinc calcium potassium vitamin vitamins supplement supplements gummy gummies ' +
    'melatonin selenium caffeine multivitamin ashwagandha niacin bisglycinate edible edibles',
  toxic:
    'bleach bleech poison antifreeze detergent cleaner pesticide insecticide gasoline kerosene ' +
    'turpentine methanol ammonia drano disinfectant battery batteries magnet magnets windex ' +
    'lysol nicotine razor blades chemical chemicals laundry_pod tide_pod dishwasher pods cleaning weedkiller ' +
    'mouthwash rat_poison button_battery perfume mushrooms coin lamp_oil vape sanitizer',
  alcohol:
    'alcohol vodka whiskey whisky rum gin tequila liquor wine booze drunk drinking beer beers',
  street: 'heroin fentanyl cocaine meth crack opioid opioids ketamine mdma ecstasy',
  took:
    'took taken taking swallowed swallowing swallow ingested ingest downed popped ate eaten eat ' +
    'had chewed gulped drank drunk injected overtook drink gave given give tooken take',
  ate: 'ate eaten swallowed swallowing swallow drank chewed licked ingested drunk',
  gotInto: 'got_into gotten_into getting_into gets_into got_hold found opened grabbed reached',
  container:
    'bottle bottles pack packs packet packets box boxes jar strip strips blister handful handfuls ' +
    'fistful stash supply lot bunch whole entire full rest everything',
  tooMuch:
    'too_many too_much way_more double doubled doubles triple tripled twice ' +
    'extra whole entire rest everything handful handfuls bunch dozens ' +
    'wrong more_than ten_times',
} as const
