import {
  captionTemplate,
  checkFirst,
  ideaToMeme,
  ownPhoto,
  pictureInOneCall,
  retrySafely,
} from './making.ts';
import { importPack } from './packs.ts';
import type { Recipe, RecipeContext } from './recipe.ts';
import { botWithCallbacks, brandKit, memeByAddress } from './sharing.ts';
import { memesFromTable } from './table.ts';

/** The jobs people come for, in the order in which they meet them. */
export const recipesFor = (context: RecipeContext): readonly Recipe[] =>
  [
    captionTemplate,
    ownPhoto,
    pictureInOneCall,
    ideaToMeme,
    memesFromTable,
    checkFirst,
    memeByAddress,
    botWithCallbacks,
    brandKit,
    importPack,
    retrySafely,
  ].map((write) => write(context));
