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
      'nanny neighbor neighbour nephew niece parent partner roommate she sister someone son ' +
      'stepbrother stepdad stranger student teacher twin uncle wife woman',
  },
  // somebody who is easily harmed
  {
    weight: 2,
    countsOnce: true,
    words:
      'alzheimer babies baby catheter chemo client dementia dialysis epilepsy gran ' +
      'grandfather grandma grandmother grandpa granny infant nana newborn pacemaker ' +
      'parkinson patient postpartum preemie pregnant resident stoma toddler trach ' +
      'transplant ventilator',
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
    words:
      'hour hours immediately lately minute minutes now rapidly second seconds since sudden ' +
      'suddenly',
  },
  // often something else
  {
    weight: 1,
    countsOnce: false,
    words:
      'accident ache afraid alcohol alone angry anyone ashamed awake bad badly balance bee ' +
      'beeping big bite black blank bother bowl broke cancer cant caught cold crash cry ' +
      'crying cut deep dizzy doctor doubles drank drowsy drug empty fall fear fell fever ' +
      'filmed final flippy floor forever freak freaking frightened galloping glass gone ' +
      'grief grieving grind guilt hard hate help hit hoarse horrible hospital hot huge hurt ' +
      'ice inheritance insulin ladder lake light lightheaded locked lose loser lost lump ' +
      'lying mad memory nail nauseous nobody not open pain pale panic pounding pressure ' +
      'pulled purpose racing rash reason red ruin scared shaking shame sharp shivers ' +
      'sitting sleepy smell smoke snow sorry spasm spinning stiff stoned stop stopped ' +
      'strange stuck stupid sweating syringe temper temperature terrible terrified throw ' +
      'throwing tick tight tore torn tripping trouble ugly upright urgent useless veins ' +
      'vomit wasp weak weed weird white widow winded window worse wound wrong',
  },
  // alarming
  {
    weight: 2,
    countsOnce: false,
    words:
      'abandoned acid agony airway alarm angel answering antidepressant attack bat beat ' +
      'beaten beating begging belt beneficiary bitten blade bleed blister blood bloody blue ' +
      'blurred blurry boiling bridge broken bruise bruised bruises bulging bullied bully ' +
      'burden burned burns burnt cervix chemical child chlorine choke choked clot cola ' +
      'collapse combative confused confusion contraction contractions cord cramping creepy ' +
      'crisis crooked crushed crushing darkness dead death dehydrated delirious despair ' +
      'desperate devil die disappear disgust disgusting dislocated drool drooling drooped ' +
      'drooping droops drugged drunk edible electric excruciating exist existing failure ' +
      'faint fainted fainting fire flames floppy foetus followed force forced fried froth ' +
      'frothy fumes gagging gas gasp gasps ghost glue god goodbye grave gray grey greyish ' +
      'groaning groomed gun haunted helpless hits hitting icy inappropriate incision ' +
      'infected infection inject injected invisible jerking jump jumped kicked kid kill ' +
      'killed knife knocked laxative leaking lifeless limp lip lithium lopsided lord ' +
      'meaningless miscarried moaning monoxide mumbling naked numb numbed numbness oozing ' +
      'overdone painless panicking panting paralysed passed pathetic placenta pointless ' +
      'poison popped punch pupil purge purging purple pus razor refusing responding ' +
      'responsive retching ribs rigid rope rotten rouse rust scald scalded scar scars ' +
      'screaming sedated seizures severe shadows shivering shock slap snapped soak soaking ' +
      'socket spider staggering starve starving sting stitches stumbling stung suffering ' +
      'surrender survive swallowed swell swelling swollen tarry thinner threatening ' +
      'tingling tongue touched touches trapped trembling tumble tumbled twitching ' +
      'unbearable undressed unequal uneven unsteady vanish violent void welts worst ' +
      'worthless worthlessness wreck yanked yellow',
  },
  // hardly ever harmless
  {
    weight: 3,
    countsOnce: false,
    words:
      'abuse abused abusing afterlife ambulance anaphylaxis aneurysm antifreeze ashen ' +
      'assault assaulted assaulting bedsore benzos blackmail bleach bled bleeding clammy ' +
      'cleaner cocaine coffin collapsed convulsing croup defib defibrillator delirium ' +
      'demons detergent drowned drowning dying ecstasy electrocuted emergency epipen ' +
      'exploded explosion fent fentanyl foaming fracture funeral gangrene gash gibberish ' +
      'groped groping gunshot gurgle gurgling gurgly haemorrhage hallucinating ' +
      'hallucinations heaven hemorrhage heroin hostage huffing icd jumbled ketones kidnap ' +
      'kidnapped laced laceration laxatives lethargic lockjaw lsd machete manic meningitis ' +
      'meth molest molested molly morphine mottled murder murdered narcan nitro ' +
      'nitroglycerin noose opioid overdose overdosed overdosing paralyzed percs pesticide ' +
      'pistol psychosis psychotic rabid rabies rape raped revolver rifle roofie ' +
      'schizophrenia seizing seizure sepsis shook shotgun shrooms slumped smother ' +
      'smothering snake stabbed stabbing stalk stalker stalking stillborn strangle ' +
      'strangled stridor stroke suffocated suffocating suicid suicidal suicide threaten ' +
      'threatened threatens trafficked troponin unconscious undress unresponsive voices ' +
      'weapon wheeze wheezing',
  },
]

/** From which sum within so many words help is shown. */
export const alarmingSums = { besideEverydayWords: 4, otherwise: 3 } as const
export const alarmingSpan = 14
