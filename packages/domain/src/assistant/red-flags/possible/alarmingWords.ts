/** Words that are alarming together with others, whatever they are beside. */
export type AlarmingWords = {
  readonly weight: 1 | 2 | 3
  /** Several of them are no more alarming than one. */
  readonly countsOnce: boolean
  readonly words: string
}

/**
 * Several are alarming although no subject has them: "my father breathing very bad, color is blue".
 * Harmless phrases do not count.
 */
export const alarmingWords: readonly AlarmingWords[] = [
  // somebody
  {
    weight: 1,
    countsOnce: true,
    words:
      'aunt babysitter bf boss boy boyfriend brother buddy cousin coworker dad daughter ' +
      'father friend gf girl girlfriend guy he her him husband lady man mom mother mum ' +
      'nanny neighbor neighbour nephew niece parent partner roommate she sister someone ' +
      'son stepbrother stepdad stranger student teacher twin uncle wife woman',
  },
  // somebody who is easily harmed
  {
    weight: 2,
    countsOnce: true,
    words:
      'alzheimer babies catheter chemo client dementia dialysis epilepsy gran grandfather ' +
      'grandma grandmother grandpa granny infant nana newborn pacemaker parkinson patient ' +
      'postpartum preemie pregnant resident stoma toddler trach transplant ventilator',
  },
  // a part of the body
  {
    weight: 1,
    countsOnce: true,
    words:
      'abdomen arm belly body bone brain breath chest ear eye face finger foot groin hand ' +
      'head heart hip jaw kidney leg lung mouth neck skin speech spine stomach throat toe ' +
      'vision womb wrist',
  },
  // how long
  {
    weight: 1,
    countsOnce: true,
    words: 'hour immediately lately minute now rapidly second since sudden suddenly',
  },
  // often something else
  {
    weight: 1,
    countsOnce: false,
    words:
      'accident ache afraid alcohol alone angry anyone ashamed awake bad badly balance bee ' +
      'beeping big bite black blank bother bowl broke cancer cant caught cold crash cry ' +
      'cut deep dizzy doctor doubles drank drowsy drug empty fall fear fell fever filmed ' +
      'final flippy floor forever freak frightened galloping glass gone grief grieving ' +
      'grind guilt hard hate help hit hoarse horrible hospital hot huge hurt ice ' +
      'inheritance insulin ladder lake light lightheaded locked lose loser lost lump lying ' +
      'mad memory nail nauseous nobody not open pain pale panic pounding pressure pulled ' +
      'purpose racing rash reason red ruin scared shaking shame sharp shivers sitting ' +
      'sleepy smell smoke snow sorry spasm spinning stiff stoned stop strange stuck stupid ' +
      'sweating syringe temper temperature terrible terrified throw tick tight tore torn ' +
      'tripping trouble ugly upright urgent useless veins vomit wasp weak weed weird white ' +
      'widow winded window worse wound wrong',
  },
  // alarming
  {
    weight: 2,
    countsOnce: false,
    words:
      'abandoned acid agony airway alarm angel answering antidepressant attack bat beat ' +
      'beaten begging belt beneficiary bitten blade bleed blister blood bloody blue ' +
      'blurred blurry boiling bridge broken bruise bulging bullied bully burden burned ' +
      'burnt cervix chemical child chlorine choke clot cola collapse combative confused ' +
      'confusion contraction cord cramping creepy crisis crooked crushed darkness dead ' +
      'death dehydrated delirious despair desperate devil die disappear disgust dislocated ' +
      'drool drooped drugged drunk edible electric excruciating exist failure faint fire ' +
      'flames floppy foetus followed force fried froth frothy fumes gagging gas gasp ghost ' +
      'glue god goodbye grave gray grey greyish groaning groomed gun haunted helpless hits ' +
      'icy inappropriate incision infected infection inject invisible jerking jump kicked ' +
      'kid kill knife knocked laxative leaking lifeless limp lip lithium lopsided lord ' +
      'meaningless miscarried moaning monoxide mumbling naked numb numbness oozing ' +
      'overdone painless panicking panting paralysed passed pathetic placenta pointless ' +
      'poison popped punch pupil purge purple pus razor refusing responding responsive ' +
      'retching ribs rigid rope rotten rouse rust scald scar screaming sedated seizures ' +
      'severe shadows shivering shock slap snapped soak socket spider staggering starve ' +
      'sting stitches stumbling stung suffering surrender survive swallowed swell swollen ' +
      'tarry thinner threatening tingling tongue touched trapped trembling tumble ' +
      'twitching unbearable undressed unequal uneven unsteady vanish violent void welts ' +
      'worst worthless worthlessness wreck yanked yellow',
  },
  // hardly ever harmless
  {
    weight: 3,
    countsOnce: false,
    words:
      'abuse afterlife ambulance anaphylaxis aneurysm antifreeze ashen assault bedsore ' +
      'benzos blackmail bleach bled bleeding clammy cleaner cocaine coffin collapsed ' +
      'convulsing croup defib defibrillator delirium demons detergent drowned dying ' +
      'ecstasy electrocuted emergency epipen exploded explosion fent fentanyl foaming ' +
      'fracture funeral gangrene gash gibberish groped gunshot gurgle gurgly haemorrhage ' +
      'hallucinating heaven hemorrhage heroin hostage huffing icd jumbled ketones kidnap ' +
      'laced laceration laxatives lethargic lockjaw lsd machete manic meningitis meth ' +
      'molest molly morphine mottled murder narcan nitro nitroglycerin noose opioid ' +
      'overdose paralyzed percs pesticide pistol psychosis psychotic rabid rabies rape ' +
      'revolver rifle roofie schizophrenia seizing seizure sepsis shook shotgun shrooms ' +
      'slumped smother snake stabbed stalk stalker stillborn strangle stridor stroke ' +
      'suffocated suicid suicidal threaten trafficked troponin unconscious undress ' +
      'unresponsive voices weapon wheeze',
  },
]

/** The sum within so many words from which help is shown. */
export const alarmingSums = { besideEverydayWords: 4, otherwise: 3 } as const
export const alarmingSpan = 14
