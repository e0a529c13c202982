import path from 'node:path';
import { click, READY_MEMES, type Shot, type Step, steps, waitFor } from './steps.ts';

/** Create and its ways, with what CAM's own writer, painter and editor make of it. */

const fill =
  (name: string, text: string): Step =>
  (page) =>
    page.getByRole('textbox', { name, exact: true }).fill(text);
const chooseFile =
  (name: string): Step =>
  (page) =>
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(path.join(import.meta.dirname, '../../resources/templates', name));
const waitForResult: Step = (page) => page.getByRole('region', { name: 'Result' }).getByRole('img').waitFor();
const all =
  (list: string, count: number): Step =>
  (page) =>
    page
      .getByRole('list', { name: list })
      // Not one whose memes are still being made.
      .and(page.locator(':not([aria-busy="true"])'))
      .getByRole('listitem')
      .nth(count - 1)
      .waitFor();

const ROWS = [
  'One quick call, they said',
  'The printer knows when it is urgent',
  'Replying “sounds good” without reading it',
  'My plants watching me buy more plants',
  'Meal prep on Sunday, noodles by Tuesday',
  'Reading the terms and conditions',
].join('\n');

export const createShots: readonly Shot[] = [
  { name: 'create', place: '#/create', ready: waitFor('heading', 'Create'), small: true },
  {
    name: 'create-idea',
    place: '#/create',
    act: steps(
      fill('Your idea', 'Deploying on a Friday instead of going home'),
      click('radio', '4'),
      click('button', /^Create \d+ memes/),
    ),
    ready: all('Results', 4),
    small: true,
  },
  {
    name: 'create-ready',
    place: '#/create',
    act: fill('Your idea', 'Monday morning'),
    ready: READY_MEMES,
    small: true,
    narrow: true,
  },
  {
    name: 'create-image',
    place: '#/create',
    act: steps(
      click('tab', 'AI image'),
      fill('Describe the picture', 'Two tired robots drinking coffee in an office at night'),
      click('radio', 'Widescreen, 16:9'),
      fill('Bottom text', 'Still waiting for the build'),
      click('button', 'Create image'),
    ),
    ready: waitForResult,
    small: true,
  },
  {
    name: 'create-remix',
    place: '#/create',
    act: steps(
      click('tab', 'Remix'),
      chooseFile('calm-in-the-fire/blank.webp'),
      waitFor('img', /^Before/),
      click('button', 'deep-fry it'),
      click('button', 'Remix'),
    ),
    ready: waitFor('slider', 'Compare before and after'),
    small: true,
  },
  {
    name: 'create-batch',
    place: '#/create',
    act: steps(
      click('tab', 'Batch'),
      click('radio', 'One idea per row'),
      fill('Rows', ROWS),
      click('button', /^Create \d+ memes/),
    ),
    ready: (page) => page.getByText('6 of 6').waitFor(),
    small: true,
  },
];
