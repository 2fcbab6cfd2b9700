const medicines =
  'paracetamol acetaminophen tylenol panadol ibuprofen advil motrin aspirin naproxen ' +
  'aleve xanax valium ambien lorazepam ativan klonopin clonazepam oxycodone oxycontin ' +
  'percocet vicodin hydrocodone codeine morphine fentanyl tramadol benadryl ' +
  'diphenhydramine nyquil unisom metformin insulin antidepressants sertraline zoloft ' +
  'prozac fluoxetine lexapro lithium seroquel quetiapine gabapentin adderall ritalin ' +
  'painkiller benzos opioids sedatives propranolol digoxin warfarin sleepers oxy ' +
  'sleeping_pills sleeping_tablets blood_thinners heart_pills trazodone amitriptyline ' +
  'zolpidem robitussin robotussin dxm cough_syrup cough_medicine sudafed dramamine ' +
  'eye_drops beta_blockers heart_meds heart_medicine sleep_aids'

/** What is swallowed, and how much. */
export const substances = {
  drug: medicines,
  pills:
    'pills tablet tab capsule caps meds medicine medication prescription sleepers dose ' +
    'softgels bottle pack packet stash',
  supplement:
    'iron magnesium zinc calcium potassium vitamin supplement gummy melatonin selenium ' +
    'caffeine multivitamin ashwagandha niacin bisglycinate edible',
  toxic:
    'bleach bleech poison antifreeze detergent cleaner pesticide insecticide gasoline ' +
    'kerosene turpentine methanol ammonia drano disinfectant battery magnet windex lysol ' +
    'nicotine razor blades chemical laundry_pod tide_pod dishwasher pods cleaning ' +
    'weedkiller mouthwash rat_poison button_battery perfume mushrooms coin lamp_oil vape ' +
    'sanitizer remover acetone solvent',
  alcohol: 'alcohol vodka whiskey whisky rum gin tequila liquor wine booze drunk drinking beer',
  street: 'heroin fentanyl cocaine meth crack opioid ketamine mdma ecstasy',
  took:
    'took taken taking chugged swallowed ingested downed popped ate eaten eat had chewed gulped ' +
    'drank drunk injected overtook drink gave given give tooken',
  ate: 'ate eaten swallowed drank chewed licked ingested drunk',
  gotInto: 'got_into gotten_into getting_into got_hold found opened grabbed reached',
  container:
    'bottle pack packet box jar strip blister handful fistful stash supply lot bunch ' +
    'whole entire full rest everything',
  tooMuch:
    'too_many too_much way_more double triple twice extra whole entire rest everything ' +
    'handful bunch dozens wrong more_than ten_times',
} as const
