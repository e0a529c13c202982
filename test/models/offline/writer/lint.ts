/** Mistakes that no caption may contain, found by rules of our own that know nothing of how captions are made. */

const RULES: readonly (readonly [string, RegExp])[] = [
  ['doubled word', /\b(?!(?:ha|beep)\b)(\p{L}+) \1\b/iu],
  ['left-over brace', /[{}¦]|undefined|null|NaN|\[object| ~ /],
  ['doubled mark', /[,;:]\s*[,;:.!?]|[!?]\.|(?<!\.)\.\.(?!\.)|[!]{3,}|[?]{2,}(?!!)/],
  ['space before mark', /\s[,;.!?](?:\s|$)/],
  ['two spaces', / {2,}/],
  ['a before vowel', /\ba (?=[aeiou])(?!u-|uni|use|usu|eu|one|once|u[rt])[\p{L}-]/iu],
  ['an before consonant', /\ban (?=[b-df-gj-np-tv-z])\p{Ll}/u],
  [
    'agreement',
    /(?<!(?:ing|for|of|if|and) )\b(?:I|you|we|they) (?:is|has|was(?<!I was)|does|doesn’t|goes|wants)\b|\b(?:he|she|it) (?:are|have|do|don’t|were|am)\b|\b(?:my|your|their) (?:\p{L}+) (?:am)\b/u,
  ],
  [
    'plural with singular verb',
    /\b(?:people|kids|children|cats|dogs|neighbours|socks|plans|dates) (?:is|was|has|does)\b/i,
  ],
  [
    'third person after I',
    /\bI (?:never |always |really )?(?:makes|takes|goes|gets|wants|needs|says|eats|keeps)\b/,
  ],
  [
    'modal with inflected verb',
    /\b(?:will|would|can|could|should|must|to|did|does|do) (?:not )?(?:is|am|are|was|were|has|had|does|did|went|ate|bought|watched|spent|ordered|blamed)\b/i,
  ],
  ['did with be', /\bdid (?:I|you|we|they|he|she|it) be\b/i],
  [
    'dangling word',
    // A question may end with a preposition: “what is it for?”
    /\s(?:the|a|an|my|your|and|or|but|because|than|every)[.!?”’]*$|\s(?:of|with|for)[.!”’]*$|\b(?<!\b(?:up|on|got|lead|come|go|not|told me) )to[.!?”’]*$/i,
  ],
  ['person', /\byou my\b|\bme am\b|\byou am\b|(?<!\band )\bI are\b|\byour myself\b|\bme myself\b/i],
  ['two articles', /\b(?:the|a|an|my|your) (?:the|a|an|my|your)\b/i],
  ['article before plural', /\ba (?:normal )?(?:people|kids|children|neighbours|friends|colleagues)\b(?!’)/i],
  ['odd gerund', /\b(?:not|never) (?:not|never)\b|\b(?:can|will|must|should|both|is|am)ing\b/i],
  ['glued sentences', /\p{Ll}[.!?]\p{Lu}\p{Ll}/u],
  ['small after end mark', /\p{Ll}{2}[.!?] (?:the|it|you|we|my)\b.*\p{Lu}\p{Ll}/u],
  ['will will', /\bwill (?:will|to)\b|\bI will I\b|\bto to\b/i],
  ['small I', /(?:^|[.!?”] )i (?:am|was|have|will|do|did|can) .*\bI\b/u],
];

const pairs: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['(', ')'],
];

/** What is wrong with one caption. */
export function lintCaption(text: string): string[] {
  const found = RULES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  for (const [open, close] of pairs)
    if (text.split(open).length !== text.split(close).length) found.push(`unbalanced ${open}${close}`);
  if (text.split('"').length % 2 === 0) found.push('unbalanced "');
  if (text.trim() !== text || text === '') found.push('blank at an end');
  return found;
}

/** Boxes whose hints ask for small letters, or for words that go on. */
const SMALL = /lower[- ]case|chat tone|program name|asterisk|starts with “for”/i;

/** Whether a caption begins large, where its box does not ask for something else. */
export function beginsLarge(text: string, hint: string): boolean {
  const first = /^[^\p{L}\p{N}]*(\p{L}\S*)?/u.exec(text)?.[1] ?? '';
  return SMALL.test(hint) || !/^\p{Ll}/u.test(first) || /^\p{Ll}+\p{Lu}|\.\w+$/u.test(first);
}
