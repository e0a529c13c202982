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
import type { Recipe, RecipeContext } from './recipe.ts';
import { botWithCallbacks, brandKit, memeByAddress } from './sharing.ts';
import { memesFromTable } from './table.ts';

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
