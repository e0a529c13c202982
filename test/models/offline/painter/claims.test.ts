import { describe, expect, it } from 'vitest';
import { groupSubjects } from '../../../../src-main/models/offline/painter/arrange/arrange.ts';
import { FRESH_PROMPTS } from '../../../fixtures/painter-fresh-prompts.ts';
import { PAINTER_PROMPTS } from '../../../fixtures/painter-prompts.ts';
import { content, painter, pictureReader as reader } from './setup.ts';

/** The painter draws what its description names, and nothing a prompt denies. */

const { cast, meanings } = content;

/** `2×dog` for every figure and thing drawn, with its role. */
function things(prompt: string): string {
  return reader
    .read(prompt)
    .subjects.map(({ count, member, role }) => `${count}×${member.name}${role ? ` as ${role.words[0]}` : ''}`)
    .join(', ');
}
async function describePicture(prompt: string): Promise<string> {
  const task = { prompt, width: 96, height: 96, seed: 's' };
  return (await painter.paint(task, new AbortController().signal)).description;
}

describe('what a prompt denies', () => {
  it.each([
    ['no dogs, only a cat', '1×cat', 'dogs'],
    ['a street without people, just two dogs', '2×dog', 'people'],
    ['a dog but no hat, wearing sunglasses', '1×dog, 1×sunglasses', 'hat'],
    ['my cat not wearing glasses', '1×cat', 'glasses'],
    ['a dog without a hat or scarf', '1×dog', 'hat scarf'],
    ['no cats, dogs or people, three birds', '3×bird', 'cats dogs people'],
    ['nobody, just a robot', '1×robot', 'people'],
    ['two dogs and a cat, but no dogs', '1×cat', 'dogs'],
    ['a cat wearing no hat on a skateboard', '1×cat, 1×skateboard', 'hat'],
    ['not only a dog but also a cat', '1×dog, 1×cat', ''],
    ["I can't believe my dog ate a pizza", '1×dog, 1×pizza', ''],
    ['no dogs, only a dog with a ball', '1×dog, 1×ball', 'dogs'],
  ])('%s', (prompt, drawn, left) => {
    expect(things(prompt)).toBe(drawn);
    expect(reader.read(prompt).leftOut.join(' ')).toBe(left);
  });

  it('keeps the sky dry where it is not to rain', () => {
    expect(reader.read('a sad dog, no rain')).toMatchObject({ dry: true, leftOut: ['rain'] });
  });

  it('reports it, and names it nowhere else', async () => {
    const description = await describePicture('no dogs, only a cat');
    expect(description).toMatch(/^A cat in .*Left out, as asked: “dogs”\.$/);
    expect(description.match(/dog/g)).toHaveLength(1);
  });

  it('dresses a king without his crown', () => {
    const [group] = groupSubjects(reader.read('a king without a crown'), content);
    const keys = group?.assembly.parts.map(({ member }) => member.key) ?? [];
    expect(keys).not.toContain(cast.of('👑')?.key);
    expect(keys).toContain('drawn:garments/robe');
  });
});

describe('roles', () => {
  it.each([
    ['frog king', '1×frog as king'],
    ['a pirate parrot', '1×parrot as pirate'],
    ['three wizard bears', '3×bear as wizard'],
    ['a lion doctor and a rabbit nurse', '1×lion as doctor, 1×rabbit as nurse'],
    ['a robot chef', '1×robot as chef'],
    ['a robot cat', '1×cat as robot'],
    ['a dog dressed as a pirate', '1×dog as pirate'],
    ['a frog and a king', '1×frog, 1×prince'],
    ['a frog, a king', '1×frog, 1×prince'],
    ["the king's frog", '1×prince, 1×frog'],
    ['a cowboy', '1×person as cowboy'],
    ['pizza cat', '1×cat, 1×pizza'],
  ])('%s', (prompt, drawn) => {
    expect(things(prompt)).toBe(drawn);
  });

  it('crowns a frog king', () => {
    const [group] = groupSubjects(reader.read('frog king'), content);
    expect(group?.assembly.parts.map(({ member }) => member.emoji)).toEqual(
      expect.arrayContaining(['🐸', '👑']),
    );
  });
});

describe('what is claimed', () => {
  it.each([
    ['a castle with a dragon', /^A castle and a dragon in /],
    ['two cats playing chess', /^Two cats playing chess in /],
    ['a dog in a suit', /^A dog wearing a suit in /],
    [
      'a fox wearing a top hat and a tie drinking tea',
      /^A fox wearing a top hat and a tie and holding tea in /,
    ],
    ['a dog with a ball', /^A dog with a ball in /],
    ['a cat wearing a santa hat', /^A cat wearing a santa hat in /],
    ['a dog dressed as santa', /^A dog dressed as a santa in /],
    ['a dog with no legs', /^A dog in .* Not used: “no legs”\.$/],
    ['a chef with a pizza', /^A chef holding a pizza in /],
    ['an empty fridge', /^A fridge in a kitchen/],
    ['a quiet library', /^A scene in a library/],
    ['two raccoons stealing pizza from a fridge', /^Two raccoons holding a pizza, and a fridge in a kitchen/],
    ['a dog and a cat in suits shaking', /Not used: “shaking”\.$/],
    ['a dog and a cat in suits', /^A dog and a cat wearing suits in /],
    ['my boss yelling at a laptop', /^A yelling boss and a laptop in /],
    [
      'a horse in a hospital',
      /^A horse in an office\. Painted from the words “horse”\. The place is the nearest there is to “hospital”\./,
    ],
  ])('%s', async (prompt, sentence) => {
    expect(await describePicture(prompt)).toMatch(sentence);
  });

  it.each(PAINTER_PROMPTS)('is drawn: %s', (prompt) => {
    const reading = reader.read(prompt);
    const drawn = groupSubjects(reading, content).flatMap(({ subject, others }) => [
      subject,
      ...others.map((one) => one.subject),
    ]);
    // Every thing that was read is a group or part of one.
    expect(drawn.map(({ phrase }) => phrase).sort()).toEqual(
      reading.subjects.map(({ phrase }) => phrase).sort(),
    );
    const named = reading.used.filter((word) => cast.find(word) && !meanings.has(word));
    const all = drawn.map(({ phrase }) => phrase).join(' ');
    for (const word of named) expect(all).toContain(word);
  });

  it('is most of what people ask for', () => {
    const readings = FRESH_PROMPTS.map((prompt) => reader.read(prompt));
    expect(readings.filter(({ used }) => used.length === 0)).toEqual([]);
    expect(readings.filter(({ unused }) => unused.length === 0).length).toBeGreaterThanOrEqual(32);
  });

  it('counts what it draws', () => {
    for (const [prompt, count] of [
      ['three penguins in suits', 3],
      ['two dogs', 2],
      ['twelve cats', 12],
    ] as const) {
      const [group] = groupSubjects(reader.read(prompt), content);
      const key = group?.subject.member.key;
      expect(group?.assembly.parts.filter(({ member }) => member.key === key)).toHaveLength(count);
    }
  });
});
