const phrases: readonly string[] = [
  'life (?:insurance|style|expectancy|coach)',
  'dead ?(?:lift\\w*|line\\w*|bug)|dead (?:tired|battery|phone|end|sea|skin)',
  'blood ?(?:work|tests?|sugar|pressure|draws?|results?|panels?|types?|levels?|counts?)',
  'blood (?:glucose|fats?|lipids?|cells?|vessels?|flow|values?|donation|thinners?|oranges?)',
  '(?:jump|skipping|battle|climbing|tow) ?ropes?|rope (?:jumping|skipping|climbing)',
  'chest (?:press|day|exercises?|workouts?|fly|flies|freezer|muscles?|of drawers)',
  'kill(?:s|ed|ing)? (?:time|two birds|bacteria|germs|viruses|weeds|it|the mood)',
  // "the workout is killing me", but not "my head is killing me"
  '(?<!chest |head |stomach |heart |life )(?:is|was) killing me',
  'd(?:ie|ying) (?:to (?:know|try|see|hear|ask)|for (?:a|some|coffee|chocolate))',
  'd(?:ie|ying) of (?:laughter|laughing|boredom|hunger|curiosity|thirst|embarrassment)',
  '(?:phone|battery|laptop|watch|computer|tablet|car)s? (?:is |has |was |just )*(?:died|dead)',
  '(?:plants?|leaves|cells?|flowers?|trees?|bugs?|fish|hair|skin) ' +
    '(?:(?:have|has|is|are|just) )?(?:die|died|dies|dying|dead)',
  'through the night(?: without waking(?: up)?)?',
  'die ?hard|to die for|do or die|heart (?:burn|rate|health)|strokes? (?:of|rate)',
  '(?:back|breast|butterfly|swim\\w*|golf|tennis) ?strokes?',
  'emergency (?:contacts?|fund|exit)|cut (?:back|down|out)',
  'breathing (?:exercises?|techniques?|lessons?|course|practice)',
  '(?:flu|tequila|espresso|b12) shots?',
]

/** What contains a word of the patterns of red flags and is about something else. */
export const harmlessPhrases = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g')
