/** Mistakes that no caption may contain, found by rules of our own that know nothing of how captions are made. */

const RULES: readonly (readonly [string, RegExp])[] = [
  ['doubled word', /\b(?!ha\b)(\p{L}+) \1\b/iu],
  ['left-over brace', /[{}¦]|undefined|null|NaN|\[object/],
  ['doubled mark', /[,;:]\s*[,;:.!?]|[!?]\.|(?<!\.)\.\.(?!\.)|[!]{3,}|[?]{2,}(?!!)/],
  ['space before mark', /\s[,;.!?](?:\s|$)/],
  ['a before vowel', /\ba (?=[aeiou])(?!uni|use|usu|eu|one|once|u[rt])\p{L}/iu],
  ['an before consonant', /\ban (?=[b-df-gj-np-tv-z])\p{Ll}/u],
  [
    'agreement',
    /(?<!(?:ing|for|of) )\b(?:I|you|we|they) (?:is|has|was(?<!I was)|does|doesn’t|goes|wants)\b|\b(?:he|she|it) (?:are|have|do|don’t|were|am)\b|\b(?:my|your|their) (?:\p{L}+) (?:am)\b/u,
  ],
  [
    'modal with inflected verb',
    /\b(?:will|would|can|could|should|must|to|did|does|do) (?:not )?(?:is|am|are|was|were|has|had|does|did|went|ate|bought|watched|spent|ordered|blamed)\b/i,
  ],
  [
    'dangling word',
    /\b(?:the|a|an|of|my|your|and|or|but|with|for|because|than|every)[.!?”’]*$|\b(?<!\b(?:up|on|got|lead|come|go) )to[.!?”’]*$/i,
  ],
  ['person', /\byou my\b|\bme am\b|\byou am\b|\bI are\b|\byour myself\b/i],
  ['two articles', /\b(?:the|a|an|my|your) (?:the|a|an|my|your)\b/i],
  ['odd gerund', /\b(?:not|never) (?:not|never)\b|\b(?:can|will|must|should)ing\b/i],
  ['glued sentences', /\p{Ll}[.!?]\p{Lu}\p{Ll}/u],
  ['will will', /\bwill (?:will|to)\b|\bI will I\b|\bto to\b/i],
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
