/** Words for illnesses, as a part of a pattern. */
export const illness =
  String.raw`\b(?:\w+(?:itis|emia|emic|osis|oma|opathy|algia)|\w*diabet\w*|diseases?|disorders?|` +
  String.raw`syndrome|cancer\w*|tumou?rs?|deficien\w+|insufficien\w+|infect\w+|depress\w+|` +
  String.raw`hypo\w+|` +
  String.raw`hyper\w+|insomnia|asthma\w*|allerg\w+|gout|pcos|ibs|menopaus\w+|pregnan\w+|stroke|` +
  String.raw`celiac|crohn\w*|hashimoto\w*|lupus|obes\w+|overweight|burnout|adhd|apnea)\b`
