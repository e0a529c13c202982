import {
  captionTemplate,
  checkFirst,
  ideaToMeme,
  ownPhoto,
  pictureInOneCall,
  retrySafely,
} from './making.ts';
import { importPack, memesFromTable } from './many.ts';
import type { Recipe, RecipeContext } from './recipe.ts';
import { botWithCallbacks, brandKit, memeByAddress } from './sharing.ts';

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
