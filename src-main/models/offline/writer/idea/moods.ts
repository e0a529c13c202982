export const MOODS: Readonly<Record<string, RegExp>> = {
  night: /\b(?:nights?|midnight|[1-4] ?a\.?m\.?|bed|bedtime|asleep|sleep(?:ing)?|insomnia|awake)\b/i,
  late: /\b(?:late|missed|miss|too late|overslept|left without)\b/i,
  pressure:
    /\b(?:deadline|due|last minute|minutes? before|hours? before|night before|tomorrow|exam|procrastinat\w+|presentation|finals)\b/i,
  win: /\b(?:finally|first try|managed|passed|won|got the job|promot\w+|success\w*|finally works|perfectly|on the first)\b/i,
  mishap:
    /\b(?:broke|broken|forgot|forget|lost|spill\w*|burn\w*|crash\w*|fail\w*|stuck|dropped|wrong|accidentally|by accident|lag(?:s|ged|ging)?|glitch\w*|froze|died|dies|dying|ruin\w*|destroy\w*|down|dead|out of|locked)\b/i,
  gripe:
    /\b(?:always|never|again|every|keeps?|hate|annoying|why|still|nobody|won’t|can’t|doesn’t|loud|slow)\b/i,
  money:
    /\b(?:money|payday|pay|paid|paying|bought|buy|buying|spent|spend|spending|salary|rent|bills?|prices?|costs?|wallet|bank|sale|ordered|shopping|subscriptions?|tax(?:es)?|debts?|\d+ (?:euros?|dollars?|pounds?|bucks))\b/i,
  repair:
    /\b(?:fix(?:e[sd]|ing)?|repair\w*|solv\w+|updat\w+|clean\w*|upgrad\w+|replac\w+|install\w*|patch\w*)\b/i,
  curious:
    /\b(?:open(?:ed|ing)?|click\w*|ask(?:ed|ing|s)?|googl\w+|look(?:ed|ing)? (?:up|at|into)|search\w*|peek\w*|check(?:ed|ing)?)\b/i,
  holiday:
    /\b(?:holidays?|christmas|xmas|new year|easter|thanksgiving|vacations?|trip|beach|resort|hotel|advent|eid|diwali|hanukkah)\b/i,
  gift: /\b(?:gifts?|presents?|birthday|free|surprise|won|prize|donat\w+|inherit\w*)\b/i,
  eating: /\b(?:eat|ate|eating|eaten|fridge|snack\w*|devour\w*)\b/i,
  food: /\b(?:eat|ate|eating|cake|pizza|snack\w*|fridge|cook\w*|diet|cheese|chocolate|dinner|lunch|breakfast|hungry|pasta|bread|cookies?|chips|crisps|ice cream|food|burger|salad|sandwich)\b/i,
};
