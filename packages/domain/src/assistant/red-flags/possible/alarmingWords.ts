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
  {
    weight: 1,
    countsOnce: true,
    words:
      'father mother dad mom mum parent brother sister husband wife partner boyfriend girlfriend friend ' +
      'roommate neighbor neighbour son daughter cousin coworker he she him her stepdad stepbrother ' +
      'someone bf gf twin guy man woman boy girl nephew niece aunt uncle boss teacher student buddy ' +
      'lady stranger nanny babysitter',
  },
  {
    weight: 2,
    countsOnce: true,
    words:
      'baby babies newborn infant toddler preemie grandma grandpa grandmother grandfather gran nana ' +
      'granny patient resident client dementia parkinson alzheimer epilepsy chemo dialysis transplant ' +
      'pacemaker ventilator stoma catheter trach pregnant postpartum',
  },
  {
    weight: 1,
    countsOnce: true,
    words:
      'chest heart breath lung head brain face vision speech eye throat mouth belly stomach abdomen neck ' +
      'arm leg body toe finger hand foot bone hip spine wrist jaw groin kidney skin ear womb',
  },
  {
    weight: 1,
    countsOnce: true,
    words: 'suddenly sudden now minutes minute hours hour immediately second rapidly seconds since',
  },
  {
    weight: 1,
    countsOnce: false,
    words:
      'cant hard trouble bad badly terrible horrible weird strange wrong worse help doctor hospital not ' +
      'hot cold pale weak dizzy lightheaded winded nauseous sleepy drowsy pounding racing galloping ' +
      'black white red yellow big huge open deep shivering shivers shaking hurt pain ache sharp tight ' +
      'pressure scared afraid fear terrified mad angry alone nobody gone empty trapped lose lost stop ' +
      'stopped crying cry hate sorry forever floor locked fever temperature vomit throwing throw fell fall ' +
      'hit caught pulled broke broken stuck wound smoke spinning cancer pill medicine drug insulin ' +
      'alcohol drank drunk night room accident bother temper useless anyone snow lake window light',
  },
  {
    weight: 2,
    countsOnce: false,
    words:
      'child kid tongue lip airway purple blue gray grey ashen drool drooling limp floppy confused ' +
      'confusion swollen swelling swell numb numbness tingling clot blood bloody trembling severe worst ' +
      'unbearable excruciating agony screaming gun knife rope razor blade bridge belt jump beat ' +
      'beating beaten hitting hits punch slap kicked pointless meaningless burden worthless despair dead ' +
      'die dying death killed kill goodbye funeral grave heaven lord god welts clammy sweating tarry ' +
      'poison alarm fumes burnt burned touches touched forced force violent threatening threatens wheezing ' +
      'gasp dehydrated delirious lethargic stiff rigid ketones bruise bruises bruised responding answering ' +
      'responsive cord oozing pus rotten infected jerking electric shock socket chlorine acid chemical ' +
      'monoxide gas drugged choke choked faint fainted crushing cut scars burns lopsided crooked attack ' +
      'stabbing painless suffering bleed soak soaking knocked ' +
      'fried yanked popped swallowed overdone collapse passed',
  },
  {
    weight: 3,
    countsOnce: false,
    words:
      'revolver pistol rifle shotgun smother smothering strangle strangled slumped seizing seizure ' +
      'unconscious unresponsive convulsing ambulance bleeding bled stabbed shook suffocating paralyzed ' +
      'overdosed overdose suicide suicidal defibrillator hemorrhage drowning drowned collapsed gurgling ' +
      'gurgly fentanyl heroin molly ecstasy nitro nitroglycerin stroke bedsore gangrene raped ' +
      'abuse abused abusing hallucinating',
  },
]

/** From which sum within so many words help is shown. */
export const alarmingSum = 4
export const alarmingSpan = 14
