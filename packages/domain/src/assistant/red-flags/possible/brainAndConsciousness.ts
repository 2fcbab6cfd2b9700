/** Strokes, seizures, consciousness and confusion, and injuries of the head. */
export const brainAndConsciousness: readonly string[] = [
  'vision|visual|sight black|dark|gone|gray suddenly|sudden|went',
  'pupil bigger|uneven|different|blown|one|dilated|larger',
  '@faint',
  'faint|pass|black about|going|nearly|almost|might|feel|keep|out faint|out',
  'stroke|tia',
  '@oneSide @numb|stopped|pain|feel|strange|weird|funny|working|asleep|move',
  'neck swelling|swollen|lump_huge',
  'arm|leg|hand|face numb|dead|weak talk|speak|speech|funny|tongue|words',
  'cant|not feel|move|lift @limb !lift_weights',
  '@limb suddenly|sudden|cant|stopped|lost|completely @numb|feel|lift|move|raise|grip|' +
    'hold|working',
  'face|mouth|smile|eyelid|cheek @numb|one|side|funny|weird|strange|slid|pulled',
  '@speech slurred|garbled|nonsense|gibberish|jumbled|mixed',
  '@speech coming|came|sounds wrong|funny|weird|strange|drunk|out',
  'cant|suddenly|not|lost|trouble|find speak|talk|speech|words',
  '@speech suddenly|sudden|weird|strange|not sense|funny|weird|arm|face|cant',
  '@sight suddenly|sudden|lost|gone|black|blurry|double|curtain|dark|nothing|losing|' +
    'vanished|flashing|tunnel lost|one|went|gone|black|cant|double|sudden|see|left|right',
  'cant|suddenly|not see|vision eye|suddenly|anything|left|right|out|straight',
  'double|blurry|blurred|tunnel|sudden vision|sight headache|suddenly|numb|weak|dizzy|' +
    'pregnant',
  'seeing double|spots',
  'loss|lost|losing vision|sight|speech|balance|consciousness|feeling|hearing|bladder|bowels',
  '@head bolt|lightning|thunder|snap|popped|worst|thunderclap|explosive|exploding|' +
    'unbearable|severe|sudden|blinding|killing|bursting|split|excruciating|screaming|' +
    'like_never',
  '@head worst|pain|ache|hurts vomit|stiff|confused|vision|fever|light|week|ever|life|' +
    'suddenly|blurry',
  'seeing|spots|stars|sparkly|flashing vision|sparkly|double|head|lights|pregnant',
  'neck stiff|cant|bend fever|light|rash|headache|head|chin',
  '@fit',
  'foam|froth mouth|lips|nose',
  'shaking|trembling uncontrollably|violently|floor|all_over|whole_body|stop|fever|eyes',
  'staring|blank|unaware respond|space|answer|not|minutes|nothing',
  '@other @confused',
  'hallucinating|delirious|disoriented|incoherent',
  'suddenly|been|sudden confused|confusion|weak|dizzy|numb|weird',
  'confused where|who|what_day|year|lost|wandering|recognize|name',
  'not recognize|know|remember me|where|who|own|name is|he|she|am|wife|me|son|children|us',
  '@other|@infant no|not|cant|hardly|barely wake|rouse|responding|answer|react|moving|' +
    'talking|stand|squeeze|conscious|open',
  'not|cant|hard wake|rouse|woken up|them|@other',
  '@other|resident|patient limp|slumped|lifeless|lying|laying|found floor|bathroom|not|' +
    'chair|bed|unconscious|bath|stairs',
  '@other sleepy|drowsy|drowsier|sleeping|groggy|lethargic cant|hard|since|all_day|hit|' +
    'fell|pills|took|weird|not',
  '@head @fell|concussion|injury|bleeding|cracked',
  'concussion|head_injury|skull_fracture|fractured_skull',
  '@other|i @fell head|shorter|leg|stairs|ladder|hip|cant|bath|floor|unconscious|' +
    'confused|roof|drunk|vomit|not_get_up|not_move|not_answer|not_responding',
  'spinning everything|room|whole dropped|fell|fall|vomit|suddenly|sudden|cant|shower|stand',
  'out|knocked|unconscious fall|fell|hit|bump|minute|bit|head bit|minute|second|cold|while',
  'falls|fell|fallen|nodding asleep|sleep|off sentence|mid|patch|talking|fentanyl|pills|' +
    'constantly|middle|eating',
  'awake|slept|sleep days|nights tv|radio|voices|talking|god|not|hours four|4|5|6|five|' +
    'six|talking|god|manic',
  'tv|radio|walls|god|dog talking|speaking|sends|watching me|him|her|us',
  'not slept|sleep days|nights god|voices|hyper|manic|mission|spending|six|five|four|' +
    'seven|week|invincible|chosen',
  'balance|coordination|walk lost|keep|cant|suddenly|staggering|leaning|stumbling ' +
    'doubles|sudden|cant|suddenly|fall|side|dizzy|drunk',
  'jaw lock|clenching nail|cut|wound|stepped|rusty|suddenly|cant',
  'dizzy suddenly|chest|fall|faint|vision|numb|heart|room|severe|sweat|confused|cant|walk',
  'spinal|spine|back|legs|groin numb|bladder|pee|feel|paralyzed|bowels groin|saddle|cant|' +
    'legs|lost|numb',
  'paralyzed|paralysis|unconscious|coma|meningitis|brain_bleed|aneurysm',
]
