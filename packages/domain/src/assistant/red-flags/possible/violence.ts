export const violence: readonly string[] = [
  '@intimate hit|hits|hitting|beat|beats|beating|choke|choked|chokes|strangle|strangled|strangles|' +
    'slap|slapped|slaps|punch|punched|punches|kick|kicked|kicks|shoved|shove|pushed|push|grabbed|' +
    'threw|throws|threaten|threatened|threatens|threatening|hurt|hurts|hurting|bruise|burned|rape|raped|molested|' +
    'molests|attacked|attacking|abuse|abused|abusing|abuses|forced|forces|drugged|locked|locks|' +
    'scare|scares|scared|terrified|afraid|stalking|follows|raises_hand|rough|violent|violence brother|sister|mum|me|us|kids|wall|' +
    'mom|children|baby|neck|her|him|my|of|fist|again|night|sometimes|i',
  '@intimate hands|touch|touches|touched|touching|comes around|me|neck|throat|there|where|places|private|' +
    'bed|without|inappropriately|daughter|room throat|neck|not|where|stop|want|way|private|uncomfortable|should|night',
  '@intimate kill|killing|shoot|stab|knife|gun|weapon me|us|her|him|said|threaten|leave|if',
  'scared|afraid|terrified|fear|safe|unsafe husband|boyfriend|partner|wife|girlfriend|ex|dad|stepdad|' +
    'father|home|go_home|him|brother|son|house|uncle|of_him|of_her',
  'not safe home|here|house|him|husband|with|feel|anymore|around',
  'unsafe home|here|feel|house|with',
  'not let|allow|lets leave|out|house|see|phone|money|go|anyone|doctor|eat|me_leave me|leave|family|friends|anyone|house|him',
  'locked|locks|lock|trapped me|room|in|house|phone|out him|her|room|husband|boyfriend|me_in|basement|bathroom',
  'rape|raped|raping|molest|molested|sexually_assaulted|sexual_assault|assaulted|assault|abused|abusive|' +
    'domestic_violence|strangled|abuser|incest|beaten_up|trafficking',
  'abuse|neglect child|mother|elderly|home|reported|report|sexual|physical|husband|partner|being|victim|dad|mom|nurse',
  'forced|made|make|pressured|had sex|sleep_with|him not|want|no|forced|me|said',
  'drugged|spiked|roofied drink|me|think|my|was|been',
  'comes|came|come|sneaks|gets into room|bed|bedroom|shower at|stuff|things|night|undress|drunk|touch',
  'temper|rage|anger|fists partner|husband|wife|he|she|boyfriend|dad|mom|ex bruise|bruises|scared|hurt|me|kids|loses|throws|black_eye',
  'put|slipped|spiked something|pill|drug drink|drinks|food',
  '@intimate|nanny|babysitter|sitter|teacher|coach hit|hits|hitting|beat|beaten|beating|slap|slapped|slapping|shaking kid|kids|child|children|baby|son|daughter|sister|brother|mother',
  '@intimate|coming|comes|has|with knife|gun|machete|bat|axe over|me|us|coming|kill|door|threat|outside',
  'undress|naked|nude|nudes|undressed|strip|private|photos|film|filmed make|makes|made|forced|coach|teacher|threat|threatens|uncle|send|leak|blackmail|wants|touch|hurt',
  'get|gets|got|being|is|was beaten|abused|hit|beat|hurt|raped|assaulted|choked father|husband|dad|mother|boyfriend|by|him|partner|them|he|she',
  'rough|scary|aggressive|violent|explosive @intimate frightened|scared|afraid|lately|me|us|fear',
  'stalking|stalker|stalked|breaking_in|broke_in|intruder|following_me|held_hostage|kidnapped',
  'bruise|bruises|black_eye|marks|burns caused|from_him|hide|hiding|makeup|from|arms|child|mom|her husband|' +
    'boyfriend|partner|he|dad|cover|unexplained|nursing|nurse|home|wont|caregiver',
  'shake|shook|shaken|smother|smothering|drown|drop baby|newborn|infant|child|son|daughter|him|her',
  'touch|touches|touched|touching stepdad|uncle|coach|teacher|priest|brother|grandpa|dad daughter|son|me|her|kid|him|child|down_there|private',
  'thoughts|thinking|urges|want|scared hurting|hurt|harming|harm|smothering|killing|drowning|shaking baby|newborn|child|kids|him|her|wife|husband|someone|people|family',
  '@intend|could|afraid|urge|urges|scared|voices kill|hurt|harm|stab|shoot|strangle|shake him|her|them|someone|' +
    'somebody|people|everyone|baby|child|wife|husband|boss|family|kids|somebody|partner|mother|dad|others',
  'voices|voice|hear|hearing tell|telling|say|saying|head|voices kill|hurt|die|do|things|me|to|jump|in|commands',
  'hearing voices',
  '@intimate threw|throws|throwing|smashed|punched|punches|breaks|broke things|at|wall|door|plate|phone me|angry|mad|drinks|wall|gets|drunk',
  '@intimate|when|gets violent|abusive|rough|aggressive|physical with|me|when|drinks|drunk|gets|towards',
  '@intimate took|takes|controls money|phone|passport|keys|all|everything leave|me|cant|control|away|not',
]
