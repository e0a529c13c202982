import {
  captionTemplate,
  checkFirst,
  ideaToMeme,
  ownPhoto,
  pictureInOneCall,
  retrySafely,
} from './making.ts';
import { makeGif, videoForStory } from './moving.ts';
import { importPack } from './packs.ts';
import { commands, file, type Recipe, type RecipeContext } from './recipe.ts';
import { botWithCallbacks, brandKit, memeByAddress } from './sharing.ts';
import { javascriptLoop, powershellLoop, pythonLoop, shellLoop } from './table-programs.ts';

/** The recipe for the rows of a table. */

const TABLE = `template,file,left-button,right-button,who
two-buttons,friday,Fix the bug,Ship it,"Me, before the demo"
two-buttons,night,Sleep,One more episode,Me at 2 am`;

function memesFromTable({ baseUrl }: RecipeContext): Recipe {
  const address = `${baseUrl}/v1/meme/caption`;
  return {
    id: 'fifty-memes-from-a-csv',
    title: 'Fifty memes from a CSV',
    about:
      'Each row is one meme: its template, a file name, and a column for each region. `cam batch` reads tables of any length, shows the time left, calculates the cost in advance (`--dry-run`), continues where it was stopped and lists the rows that failed. Over HTTP it is a loop. The idempotency key contains the file name, so that a repeated run is not charged twice.',
    http: [
      file('memes.csv', TABLE),
      {
        kind: 'call',
        code: {
          curl: shellLoop(address),
          javascript: javascriptLoop(address),
          python: pythonLoop(address),
          powershell: powershellLoop(address),
        },
      },
    ],
    cli: [
      commands(`cam batch memes.csv -o out/ --dry-run
cam batch memes.csv -o out/`),
    ],
    more: [
      ['Many memes from a table', '/docs/manual/batch'],
      ['Make many memes in one call', '/docs#batchMemes'],
    ],
  };
}

/** All recipes, in the order in which people usually need them. */
export const recipesFor = (context: RecipeContext): readonly Recipe[] =>
  [
    captionTemplate,
    ownPhoto,
    pictureInOneCall,
    ideaToMeme,
    makeGif,
    videoForStory,
    memesFromTable,
    checkFirst,
    memeByAddress,
    botWithCallbacks,
    brandKit,
    importPack,
    retrySafely,
  ].map((write) => write(context));
