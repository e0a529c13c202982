/** Corrects common misspellings of English before an idea is read. */
import { gerundOf, knownVerb, pastOf } from '../grammar/inflect.ts';
import { ADJECTIVE_PARTICIPLES, ADJECTIVES, ING_NOUNS, NOUN_FIRST } from '../grammar/words.ts';

const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  `teh the|hte the|adn and|nad and|taht that|wiht with|waht what|becuase because|becouse because|becasue because|cuz because
  |definately definitely|finaly finally|realy really|allways always|alwas always|untill until|tommorow tomorrow
  |tomorow tomorrow|wierd weird|freind friend|freinds friends|recieve receive|recieved received|beleive believe
  |seperate separate|occured occurred|alot a lot|wich which|thier their|peple people|somone someone|coffe coffee
  |resturant restaurant|buisness business|calender calendar|embarassing embarrassing|neigbour neighbour|collegue colleague
  |litterally literally|probaly probably|excersise exercise|vaccum vacuum|febuary February|wensday Wednesday|togehter together
  |writting writing|comming coming|haveing having|makeing making|geting getting|dont don’t|doesnt doesn’t|didnt didn’t|cant can’t|couldnt couldn’t|wont won’t|wouldnt wouldn’t|shouldnt shouldn’t
  |isnt isn’t|arent aren’t|wasnt wasn’t|havent haven’t|hasnt hasn’t|im I’m|ive I’ve|youre you’re|theyre they’re|thats that’s
  |whats what’s|gonna going to|wanna want to|gotta have to|ur your|u you|bc because|pls please|smth something`
    .split('|')
    .map((pair) => pair.trim())
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ').slice(1).join(' ')]),
);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `runing` → `running`, `stoped` → `stopped`; undefined where the word is right. */
function withDoubledConsonant(word: string): string | undefined {
  const base = knownVerb(word)?.base ?? '';
  const right = word.endsWith('ing') ? gerundOf(base) : pastOf(base);
  const meant = right.length === word.length + 1 && right.endsWith(word.slice(-3).replace(/^[^i]ed/, 'ed'));
  return meant && /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? right : undefined;
}

/** The only verb form that a missing letter makes of a word that is none: `raning` → `raining`. */
function withMissingLetter(word: string): string | undefined {
  if (!/^[a-z]{3,}(?:ing|ed)$/.test(word)) return undefined;
  if (knownVerb(word) !== undefined) return withDoubledConsonant(word);
  if ([ADJECTIVE_PARTICIPLES, ADJECTIVES, ING_NOUNS, NOUN_FIRST].some((words) => words.has(word)))
    return undefined;
  const found: { longer: string; likely: boolean }[] = [];
  for (let at = 1; at < word.length - 2; at++)
    for (const letter of LETTERS) {
      const longer = word.slice(0, at) + letter + word.slice(at);
      const pair = longer.slice(at - 1, at + 1);
      const likely = /^(?:ai|ea|ee|oo|ou|([b-df-hj-np-tv-z])\1)$/.test(pair);
      if (knownVerb(longer) !== undefined) found.push({ longer, likely });
    }
  const best = new Set(found.filter(({ likely }) => likely).map(({ longer }) => longer));
  return best.size === 1 ? [...best][0] : undefined;
}

/** An English text without its common misspellings; quotations stay as they are. */
export function correctSpelling(text: string): string {
  return text
    .split(/("[^"]*")/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu, (word) => {
            const right = MISSPELLINGS.get(word.toLowerCase()) ?? withMissingLetter(word);
            return right === undefined || /^\p{Lu}{2,}$/u.test(word) ? word : right;
          }),
    )
    .join('');
}
