/** Halves of an idea in a language the writer does not read: where it turns, by the few words that mark a turn. */

/** Words of instead: what stands before them is taken, what follows is refused. */
const INSTEAD =
  /^(.+?),?\s+(?:statt|anstatt|au lieu d[e’]|en vez de|en lugar de|invece di|em vez de|in plaats van|zamiast|вместо|i stället för|yerine)\s*(.+)$/iu;
const TURN =
  /^(.+?)[,;]?\s+(?:vs\.?|versus|aber|doch|sondern|mais|pero|sino|però|ma|mas|maar|ale|но|а потом|men|ama|fakat|und dann|et puis|y luego|e poi|e depois|लेकिन)\s+(.+)$/iu;
const TURN_WITHIN =
  /^(.+?)[，、,]?\s*(?:但是|但|却|可是|なのに|だけど|けど|のに|でも|しかし|하지만|그런데|\sو?لكن(?=\s)|\sثم(?=\s)|\sوالآن(?=\s)|אבל)[，、,]?\s*(.+)$/u;
const COMMA = /^([^,，、;；:：]{4,})[,，、;；:：]\s*([^,，、;；:：]{4,})$/u;

/** A first clause that only leads to the second, however many more there are. */
const LEADING =
  /^((?:als|wenn|kaum|sobald|quand|dès que|cuando|quando|appena|assim que|wanneer|zodra|когда|gdy|kiedy)\s[^,]{4,}),\s*(?!(?:что|dass|que|che|dat)\s)(.{4,})$/iu;

/** What was meant and what came; empty where the text has no turn. */
export function splitForeign(text: string): readonly [string, string] | readonly [] {
  const instead = INSTEAD.exec(text);
  if (instead?.[1] !== undefined && instead[2] !== undefined) return [instead[2], instead[1]];
  for (const pattern of [TURN, TURN_WITHIN, LEADING, COMMA]) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}
