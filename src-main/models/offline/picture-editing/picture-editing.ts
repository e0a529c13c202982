import type { Head } from '../../../../src-shared/contract/heads.ts';
import type { EditName, EditOptions, PictureArea } from '../../../../src-shared/contract/picture-edits.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { Random } from '../../../../src-shared/random.ts';

/** Decodes a picture to pixels `P`, edits and encodes them. */
export interface PictureEditing<P extends Size> {
  /** Scaled down to `longest` px where it is larger. @throws CamError IMAGE_UNREADABLE */
  decode(picture: Uint8Array, longest: number): Promise<P>;
  /** Scaled down to `longest` px where they are larger; `heads` (px) are written into the file. */
  encode(pixels: P, longest: number, heads?: readonly Head[]): Promise<Uint8Array>;
  edits: Readonly<Record<EditName, (pixels: P, options: EditOptions, random: Random) => Promise<P>>>;
  /** Edits an area alone; `edit` gets the pixels around it and returns as many. */
  editPart(pixels: P, area: PictureArea, edit: (part: P) => Promise<P>): Promise<P>;
  /**
   * Makes everything transparent but what the picture shows, by a model on this computer.
   * @throws CamError MODEL_NOT_CONFIGURED, NOT_UNDERSTOOD, GENERATION_FAILED; the signal's reason
   */
  cutOut(pixels: P, signal: AbortSignal): Promise<P>;
  /** Lays an SVG document of the picture's size over it. */
  overlaySvg(pixels: P, svg: string): Promise<P>;
  /** Heads of people in a photograph that are surely there, in px. */
  findHeads(pixels: P): Promise<readonly Head[]>;
  /** The heads that the file of a picture names, in fractions of it; undefined where it says nothing. */
  headsIn(picture: Uint8Array): readonly Head[] | undefined;
}
