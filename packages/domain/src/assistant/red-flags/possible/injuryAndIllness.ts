/** Bleeding, injuries, severe pain, infections and other illness, and calls for help. */
export const injuryAndIllness: readonly string[] = [
  'not eaten amount heart|faint|dizzy|weak|pass',
  'today|now|then there|was blood|bleed|bleeding !test|draw|work|sugar|pressure|result|lab|sample',
  'cant|not keep|hold down|food|water|fluids|anything',
  // blood
  '@bleed @lots|not|cant|severe|internal|vaginal|rectal|towel|bandage|out',
  'bleeding !gums',
  'blood|bleeding|bled|bloody @bloodFrom|@vomit|@cough',
  'blood clots|everywhere|pouring|gushing|soaking|losing|lost|spurting|pool|toilet',
  'tarry|black|maroon stuff|passing|poo|stool|diarrhea|sticky',
  'black|tarry|red|maroon stool|poop|poo|diarrhea|bowel|vomit|toilet',
  'coffee_grounds @vomit|throw|threw|looks',
  '@vomit nonstop|hours|everything|water|green|days|not_stop|keep|down since|days|down|' +
    'hours|stop|all|even|fluids|water',
  'nosebleed|nose hour|not|cant|stop|heavy stop|bleeding|hour|blood',
  'blood_thinner|warfarin|eliquis|xarelto|coumadin hit|fell|fall|bruise|bleeding|head|cut',
  // injury
  'deep|knife|glass|chainsaw|saw|axe cut|wound|gash|stabbed|finger|hand|leg|artery|bone|' +
    'bleeding',
  'cut|sliced|chopped|severed|lost finger|toe|hand|thumb|artery|wrist|vein off|tip|deep|' +
    'bone|wide',
  'bone sticking|poking|visible|through|out|broke|snapped',
  'broke|broken|fractured|snapped|crushed|dislocated bone|leg|arm|hip|neck|back|rib|' +
    'skull|wrist|ankle',
  'stabbed|shot|gunshot|electrocuted|shocked|mauled|impaled|run_over',
  'bit|bitten|stung|sting snake|dog|rattlesnake|spider|bat|scorpion|raccoon|jellyfish|' +
    'tick|cat',
  'burned|burnt|scald|boiling|acid|fire face|hand|arm|leg|skin|blister|water|eye|oil|' +
    'chemical|baby|toddler|white',
  'chemical|bleach|acid|glue|cleaner|ammonia eye|splash|mixed|fumes|inhaled|lungs',
  'fire|smoke|gas_leak|monoxide|co_alarm house|inhaled|kitchen|alarm|headache|room|smell|' +
    'going_off|all',
  'gas leak|smell|fumes headache|dizzy|kitchen|house|leaking|strong|sick',
  'car|bike|motorcycle|road|traffic|truck|bus accident|crash|wreck|hit|rolled',
  'drown|underwater|pulled_from_pool|fell_in_pool|fell_into_pool',
  'heat_stroke|heatstroke|heat_exhaustion|hypothermia|frostbite|freezing_to_death|sunstroke',
  'heat|sun|hot|sauna confused|collapse|faint|vomit|stopped_sweating|delirious|not_sweat|' +
    'passed',
  'trapped|stuck|locked|lost car|heat|elevator|snow|woods|mountain|hours|inside alone|' +
    'baby|kid|hot|cold|help|freezing',
  // illness
  '@belly board|rock|rigid hard|rigid|stiff|pain|swollen',
  'dog|animal|cat|pitbull|horse|bull|bear bit|bitten|tore|torn|attacked|mauled|kicked|' +
    'trampled|throat',
  '@belly @severe|knife|worse|curled',
  '@belly @pain cant|hours|fever|vomit|rigid|hard|worse|walk|stand|right|swollen|' +
    'pregnant|night|worst|hospital|appendix',
  'pain @severe|10|ten|crying|morphine|cant|death|floor',
  'in agony|excruciating_pain|unbearable',
  'worst pain|headache|cramp|ever|life feel|ever|life|had|felt',
  '@fever confused|rash|stiff|days|weeks|shaking|chills|not|purple|seizure|breath|vomit|' +
    'chemo|burning|wound|limp|surgery|delirious|high|go_down|coming_down|hallucinate',
  'high|higher|highest fever|temperature !in|of_the_day',
  'burning_up|boiling_hot|on_fire',
  'sepsis|septic|gangrene|ketoacidosis|dka|rabies|tetanus|appendicitis|ectopic|' +
    'peritonitis|preeclampsia',
  'red_line|streaks|spreading|hot|pus wound|arm|leg|infection|fever|cut|bite|up|incision|' +
    'stitches',
  'wound|incision|stitches|surgery|operation open|burst|fever|smells|pus|bleeding|red|split',
  'rash purple|not_fade|glass|spots|spreading|whole_body|blister|peeling|fever fade|' +
    'press|fast|glass|fever|all_over|purple|baby|body|throat|mouth|child',
  'diabetic|diabetes|insulin|sugar|glucose|hypo shaky|shaking|sweat|confused|faint|pass|' +
    'low|crash|unconscious|ran_out|no_insulin|fruity|dropping|not_wake|cant_wake|vomit|' +
    'coma|skipped|double|sleepy|wrong|weird|drunk',
  'sugar|glucose|bg crash|dropping|plummet|sky_high|through_the_roof|hi|dangerously|' +
    'very_low|too_low|way_low|super_low',
  'pressure sky_high|through_the_roof|dangerously|very_high|super_high|crisis|headache|' +
    'blurry|nosebleed|crazy_high|shot_up|dropped|pass',
  'oxygen|sats|saturation|oximeter dropping|low|falling|down|beeping',
  'cant|not pass water|urine since|hours|belly|yesterday|hard|all',
  'cant|not pee|peed|peeing|urinate|urinated|urine|piss|pissed hours|day|since|all|pain|swollen|' +
    'bladder',
  'nothing comes|coming|came pee|peeing|urinate|urine',
  'no_urine|no_pee|hardly_pee|hardly_peed|barely_pee|barely_peed|no_urination ' +
    'hour|day|since|yesterday|pain|back|hurt',
  '@other|i not|stopped|barely|cant drinking|eating|swallow|fluids days|anything|since|' +
    'water|weak|weeks|choke|everything|saliva|drool|spit',
  'testicle|balls|groin @pain|swollen|twisted|sudden|huge|purple',
  'skin|eyes|yellow yellow confused|eyes|skin|turned|suddenly|jaundice',
  'swallowed|stuck|lodged throat|battery|magnet|coin|bone|glass|food|pill|cant|blade|toy|' +
    'choking',
  'choking food|on|pill|baby|he|she|him|her|cant|meat|stuck|something',
  'something|food|pill|meat|steak stuck throat|breathe|swallow|choking|down',
  'glucose|sugar|meter|monitor says_lo|says_hi|reads_lo|reads_hi|shows_hi|shows_lo|' +
    'says_low|says_high|reads_high|reads_low',
  'urine|pee|piss|water cola|brown|tea_colored|coke|rust|black|red|bloody|blood|none',
  '@cough|@vomit|phlegm|sputum rust|red|pink|foam|frothy|brown|green|blood|clots',
  'drunk driving|car|behind_wheel|drove',
  'lung full|fluid|water|filling|collapsed|crackle|bubbling|drowning',
  'sleep|lie|breathe sitting_up|upright|lie_flat|lying_flat|chair_all_night not|cant|' +
    'breath|full|have|lungs|gasping',
  'troponin|lactate|d_dimer|creatinine|ketones high|doubled|tripled|positive|critical|' +
    'sky|pee|up',
  'ketones high|vomit|throw|sick|large|moderate',
  'trach|tube|catheter|stoma|picc|pacemaker pulled|out|fell|came|blocked|bleeding|hot',
  'hand|arm|finger|hair|clothes|leg caught|trapped|crushed|stuck machine|door|saw|mixer|' +
    'bleeding|under',
  'toe|foot|finger|skin|leg|wound|nose|stoma black|dead|rotten|purple|cold turned|gone|' +
    'went|blue|numb|smell|diabetic|dark|today',
  'pacemaker|port|picc|stitches|wound|incision|implant|site oozing|pus|shivers|chills|' +
    'fever|red|leaking|hot',
  'bedsore|bed_sore|pressure_sore|ulcer|wound bone|smells|rotten|black|fever|deep|' +
    'infected|pus',
  'ventilator|oxygen|cpap|concentrator|monitor|apnea alarm|stopped|beeping|empty|broke|' +
    'broken|not|out',
  'eye chlorine|acid|bleach|chemical|glue|splash|cleaner|lye|metal|glass|nail|popped|' +
    'punctured|fork|stabbed',
  'fork|finger|wire|tongue|touched|stuck socket|outlet|live_wire|power_line|electric|' +
    'electrical',
  'pulled|fell|found|under|went lake|river|pool|ice|pond|well|water|tub|bathtub|ocean ' +
    'through|somebody|someone|coughing|sleepy|not|under|face_down|blue|breath|boy|girl|' +
    'child|kid|toddler',
  'hand|face|arm|leg|finger|eye fried|burnt|burned|blown|crushed|mangled|popped|melted|' +
    'exploded|charred|torn',
  'period|pad|tampon soak|hour|weeks|three|clots|flooding weeks|hour|clots|dizzy|two|' +
    'three|faint|pale|every|pad',
  'ambulance|911|999|112|paramedics|emergency|er|a_and_e',
  'hospital|urgent|er should|need|go|now|call|rush|quick|wait|tonight|take|straight',
  'urgent help|hospital|doctor|now',
  'life_threatening|dying|not_make_it|about_die|almost_died|nearly_died|going_die',
  'think|feel|going|scared|afraid|am|will|could|might die|dying|dead !credit|battery|phone',
  'something terribly|horribly wrong',
  'help me|now|quick|hurry right_now|immediately|hurry|quick|fast|dying|emergency|desperate',
]
