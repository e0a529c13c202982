import { describe, expect, it } from 'vitest';
import { correctSpelling } from '../../../../src-main/models/offline/writer/idea/spelling.ts';

/** Words that a careless repair would take for slips. */
const RIGHT = `morning evening ceiling building wedding feeling hundred need seed naked sacred wicked gathering blessing
  clothing lightning sibling earring pudding breed indeed shed sled bring spring during nothing string sting bling wing
  ring rating dating filing coding vibing gaming pending biking doing going being dying lying caring baking waking sharing
  staring storing boring scoring roaming coating boating bed fed wed speed freed agreed bleed weed rated dated noted faded
  traded aged fighting hoping hopping hopped starred scarred taped wired hired fired mined lined rained ranged sealing dealing
  leading beading sounding bounding mounding grinding winding bidding padding nodding yeeted adulting`;

describe('slips of spelling', () => {
  it.each([
    [
      'I finaly cleaned teh windows and it started raning',
      'I finally cleaned the windows and it started raining',
    ],
    ['im runing late and dont know why', 'I’m running late and don’t know why'],
    ['writting to my freind becuase I stoped caring', 'writing to my friend because I stopped caring'],
    ['he said "im fine, dont ask"', 'he said "im fine, dont ask"'],
    ['TEH END', 'TEH END'],
  ])('%s', (slipped, right) => {
    expect(correctSpelling(slipped)).toBe(right);
  });

  it.each(RIGHT.split(/\s+/))('leaves “%s”', (word) => {
    expect(correctSpelling(word)).toBe(word);
  });
});
