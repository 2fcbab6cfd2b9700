/** Violence and abuse, also what somebody may do to others. */
export const violence: readonly string[] = [
  'squeezed|squeezes|grabbed|grabs|held|hands neck|throat @intimate',
  '@intimate hit|beat|choke|strangle|slap|punch|kick|shoved|pushed|grabbed|threw|throws|' +
    'threaten|hurt|bruise|burned|rape|molested|attacked|abuse|forced|drugged|locked|scare|' +
    'terrified|afraid|stalking|follows|raises_hand|rough|violent|violence brother|sister|' +
    'mum|me|us|kids|wall|mom|children|baby|neck|her|him|fist|again|night|sometimes|i',
  '@intimate hands|touch|comes around|me|neck|throat|there|where|places|private|bed|' +
    'without|inappropriately|daughter|room throat|neck|not|where|stop|want|way|private|' +
    'uncomfortable|should|night',
  '@intimate kill|shoot|stab|knife|gun|weapon me|us|her|him|said|threaten|leave|if',
  'scared|afraid|terrified|fear|safe|unsafe husband|boyfriend|partner|wife|girlfriend|ex|' +
    'dad|stepdad|father|home|him|brother|son|house|uncle|of_her',
  'not safe home|here|house|him|husband|with|feel|anymore|around',
  'unsafe home|here|feel|house|with',
  'not let|allow leave|out|house|see|phone|money|go|anyone|doctor|eat me|leave|family|' +
    'friends|anyone|house|him',
  'locked|trapped me|room|in|house|phone|out him|her|room|husband|boyfriend|me_in|' +
    'basement|bathroom',
  'rape|molest|assaulted|abused|abusive|domestic_violence|strangled|abuser|incest|' +
    'beaten_up|trafficking',
  'forced|made|make|pressured|had sex|sleep_with|him not|want|no|forced|me|said',
  'drugged|spiked|roofied drink|me|think|was|been',
  'comes|came|sneaks|gets into room|bed|bedroom|shower at|stuff|things|night|undress|' +
    'drunk|touch',
  'temper|rage|anger|fists partner|husband|wife|he|she|boyfriend|dad|mom|ex bruise|' +
    'scared|hurt|me|kids|loses|throws|black_eye',
  'put|slipped|spiked something|pill|drug drink|food',
  '@intimate|nanny|babysitter|sitter|coach hit|beat|beaten|slap|shaking kid|child|' +
    'children|baby|son|daughter|sister|brother|mother',
  '@intimate|coming|has|with knife|gun|machete|bat|axe over|me|us|coming|kill|door|' +
    'threat|outside',
  'undress|naked|nude|strip|private|photos|film make|made|forced|coach|teacher|threat|' +
    'threatens|uncle|send|leak|blackmail|wants|touch|hurt',
  'get|got|being|is|was beaten|abused|hit|beat|hurt|raped|assaulted|choked father|' +
    'husband|dad|mother|boyfriend|by|him|partner|them|he|she',
  'rough|scary|aggressive|violent|explosive @intimate frightened|scared|afraid|lately|me|' +
    'us|fear',
  'stalking|stalker|breaking_in|broke_in|intruder|following_me|held_hostage|kidnapped',
  'bruise|black_eye|marks|burns caused|hide|makeup|from|arms|child|mom|her husband|' +
    'boyfriend|partner|he|dad|cover|unexplained|nursing|home|wont|caregiver',
  'shake|shook|shaken|smother|drown|drop baby|newborn|infant|child|son|daughter|him|her',
  'touch stepdad|uncle|coach|teacher|priest|brother|grandpa|dad daughter|son|me|her|kid|' +
    'him|child|down_there|private',
  'thoughts|thinking|urges|want|scared hurting|harming|smothering|killing|drowning|' +
    'shaking baby|newborn|child|kids|him|her|wife|husband|someone|people|family',
  '@intend|could|afraid|scared|voices kill|hurt|harm|stab|shoot|strangle|shake him|her|' +
    'them|someone|somebody|people|everyone|baby|child|wife|husband|boss|family|kids|' +
    'partner|mother|dad|others',
  'voices|hear tell|say|head|voices kill|hurt|die|do|things|me|jump|in|commands',
  'hearing voices',
  '@intimate threw|throws|smashed|punched|breaks|broke things|at|wall|door|plate|phone ' +
    'me|angry|mad|drinks|wall|gets|drunk',
  '@intimate|when|gets violent|abusive|rough|aggressive|physical with|me|when|drinks|' +
    'drunk|gets|towards',
  '@intimate took|takes|controls money|phone|passport|keys|all|everything leave|me|cant|' +
    'control|away|not',
]

/** Somebody else wants to harm the writer: an emergency, whatever words of death it has. */
export const threats: readonly string[] = [
  '@intimate ~kill|killing|shoot|stab|murder|strangle|choke|hurt|beat|burn me|us|him|her|them|kids',
  '@intimate ~threaten|threatening ~me|us|kill|hurt',
]
