/** Whether an idea has all flags of a condition: `a|b` for either, `!a` for not. */
export function holds(flags: ReadonlySet<string>, when: string): boolean {
  return when
    .split(' ')
    .every(
      (need) =>
        need === '' ||
        (need.startsWith('!') ? !flags.has(need.slice(1)) : need.split('|').some((flag) => flags.has(flag))),
    );
}
