const phrases: readonly string[] = [
  'life (?:insurance|style|expectancy|coach)',
  'dead ?(?:lift\\w*|line\\w*|bug)|dead (?:tired|battery|phone|end|sea|skin)',
  'blood ?(?:work|tests?|sugar|pressure|draws?|results?|panels?|types?|levels?|counts?)',
  'blood (?:glucose|fats?|lipids?|cells?|vessels?|flow|values?|donation|thinners?|oranges?)',
  '(?:jump|skipping|battle|climbing|tow) ?ropes?|rope (?:jumping|skipping|climbing)',
  'chest (?:press|day|exercises?|workouts?|fly|flies|freezer|muscles?|of drawers)',
  'kill(?:s|ed|ing)? (?:time|two birds|bacteria|germs|viruses|(?:the |those )?weeds|it|' +
    'the mood|the taste|(?:my |the )?' +
    '(?:progress|appetite|cravings|vibe|gains|flavor))',
  'killer (?:workout|session|class|abs|recipe|deal|set|smoothie)|buzz ?kill',
  // "the workout is killing me", but not "my head is killing me"
  '(?:squats?|workouts?|runs?|class|sessions?|lunges|burpees?|plan|heat|commute|hills?|' +
    'traffic|diet|' +
    'exam|exams|deadline|boss|planks?|suspense|wait|waiting|cravings?|soreness|doms|stairs|' +
    'shoes) ' +
    '(?:(?:is|are|was|were|nearly|almost|just|totally) )*kill(?:s|ed|ing)? me',
  '(?:legs|arms|feet|shoulders|quads|glutes|calves|thighs|knees|hamstrings|muscles|abs) ' +
    '(?:(?:are|were|just|totally) )*kill(?:ing|ed)? me',
  '(?:lower|reduce|reducing|risks? (?:of|for)|prevent(?:ing|s)?|history of|' +
    'chances? of) (?:a |my |the )?' +
    '(?:stroke|heart attack|heart disease|seizure|overdose)s?(?: risk)?|(?:stroke|' +
    'heart attack) risk',
  'sho[o]?t(?:ing)? (?:myself|yourself|himself|herself) in the foot|stroke of (?:luck|genius)',
  'jump(?:ing|s)? (?:rope|squats?|lunges?|jacks?|in the pool|on the (?:call|trampoline)|to)',
  '(?:walk|walking|drive|driving) in traffic|traffic (?:noise|jam)',
  'd(?:ie|ying) (?:to (?:know|try|see|hear|ask|meet|get|find|start|tell|learn|taste|eat|' +
    'read)|for (?:a|some|coffee|chocolate|sugar|my))',
  'd(?:ye|ie|ying) (?:my |her )?(?:hair|eggs|shirt)',
  'd(?:ie|ying) of (?:laughter|laughing|boredom|hunger|curiosity|thirst|embarrassment)',
  '(?:phone|battery|laptop|watch|computer|tablet|car)s? (?:is |has |was |just )*(?:died|dead)',
  '(?:plants?|leaves|cells?|flowers?|trees?|bugs?|fish|hair|skin) ' +
    '(?:(?:have|has|is|are|just) )?(?:die|died|dies|dying|dead)',
  'through the night(?: without waking(?: up)?)?',
  'die ?hard|to die for|do or die|heart (?:burn|rate|health)|strokes? (?:of|rate)',
  '(?:back|breast|butterfly|swim\\w*|golf|tennis) ?strokes?',
  'emergency (?:contacts?|fund|exit)|cut(?:ting)? (?:back|down|out|carbs|sugar|calories|' +
    'salt|dairy|gluten)',
  // sleep
  '(?:w[ao]k(?:e|es|ing|en)|woken)(?: (?:me|him|her|us))?(?: up)? (?:so|too|early|earlier|' +
    'tired|rested|' +
    'refreshed|before|after|every|during|on time|in the (?:middle|night)|several|multiple|' +
    'hungry|late|later|feeling|' +
    'exhausted|groggy|naturally|sweating|with|when|for (?:school|work|the|a|me)|at (?!all))',
  '(?:stop|prevent|avoid) waking(?: up)?|sleep (?:earlier|longer|better|through)',
  '(?:baby|kids?|dog|cat|husband|wife|alarm|partner|son|daughter) w[ao]k(?:es?|ing|' +
    'en)(?: me| us)',
  '(?:cant|to|i|and) fall asleep|acid reflux',
  'w[ao]k(?:e|es|ing) up again tired|dont wake up again tired',
  // what somebody cannot do on a day
  'go(?:ing)? on (?:with (?:the|this|my) (?:diet|plan|program|course|supplement|iron|' +
    'magnesium)|' +
    '(?:a |the |my |this |that )?(?:vacation|holiday|walks?|trip|runs?|hikes?|ride|diet|mon|' +
    'tues|wednes|' +
    'thurs|fri|satur|sun)(?:days?)?)',
  'be (?:at|in|on) (?:the|my|our) (?:session|call|gym|meeting|appointment|lesson|class|office)',
  'be here (?:on|at|for|in|next|this|tomorrow for)',
  '(?:do|make|take|stand|go) (?:on )?(?:this|the|that|these|those|it|any)? ?(?:exercise|' +
    'diet|taste|smell|' +
    'workout|class|mon|tues|wednes|thurs|fri|satur|sun|iron|magnesium|zinc|vitamins?|' +
    'supplements?|' +
    'capsules?|powder|with)(?:days?)?(?: anymore)?',
  'pass(?:ed|ing)? out (?:the )?(?:flyers?|leaflets?|candy|cards|papers|samples|brochures|' +
    'questionnaires?|menus|snacks)',
  'point of (?:the|this|my|that|a|an|taking|tracking|fasting|doing) (?:\\w+ )?(?:walk|' +
    'exercise|lesson|session|' +
    'supplement|course|test|plan|questionnaire|magnesium|iron|zinc)',
  '(?:whole |entire |full )?(?:bottle|glass|box|pack|lot|bag|jar) of (?:water|milk|juice|' +
    'tea|coffee|protein|' +
    'cookies|salad|chocolate|snacks|chips|nuts|notes|kefir)',
  'breathing (?:exercises?|techniques?|lessons?|course|practice)',
  '(?:flu|tequila|espresso|b12) shots?',
]

/** What contains a word of the patterns of red flags and is about something else. */
export const harmlessPhrases = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g')
