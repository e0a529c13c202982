import { type BackdropId, FURNITURE, type Scenery, type Time, type Weather } from '../content/terms.ts';
import type { Meaning } from '../content/vocabulary.ts';
import type { FoundMeaning, Reading } from './reading.ts';

/** Place, time and weather of a prompt as they are read, and what of them it denies. The first of each kind is taken. */

/** Scenery by the emoji of the word that denies it. */
const SCENERY_OF: Readonly<Record<string, Scenery>> = {
  '🌲': 'trees',
  '🌳': 'trees',
  '🌴': 'trees',
  '☁': 'clouds',
  '☀': 'sun',
  ...FURNITURE,
};

export class PlaceReading {
  #backdrop: BackdropId | undefined;
  #nearestTo: string | undefined;
  #time: Time | undefined;
  #weather: Weather | undefined;
  #dry = false;
  readonly #without = new Set<Scenery>();

  get hasBackdrop(): boolean {
    return this.#backdrop !== undefined;
  }

  /** Whether a phrase is the one that the backdrop is only the nearest to. */
  isNearestTo(phrase: string): boolean {
    return this.#nearestTo === phrase;
  }

  /** Whether it was still open. */
  set(meaning: Meaning, phrase: string): boolean {
    if (meaning.kind === 'time' && !this.#time) this.#time = meaning.time;
    else if (meaning.kind === 'weather' && !this.#weather) this.#weather = meaning.weather;
    else if (meaning.kind === 'backdrop' && (!this.#backdrop || this.#backdrop === meaning.backdrop)) {
      this.#backdrop = meaning.backdrop;
      if (meaning.nearest) this.#nearestTo ??= phrase;
    } else return false;
    return true;
  }

  /** Takes out scenery or weather. Returns whether backdrops can leave the scenery out. */
  deny(meaning: FoundMeaning['meaning']): boolean {
    if (meaning.kind === 'weather') this.#dry = true;
    const scenery = meaning.kind === 'thing' ? SCENERY_OF[meaning.member.emoji] : undefined;
    if (scenery) this.#without.add(scenery);
    return scenery !== undefined;
  }

  end(): Pick<Reading, 'backdrop' | 'nearestTo' | 'time' | 'weather' | 'dry' | 'without'> {
    return {
      ...(this.#backdrop ? { backdrop: this.#backdrop } : {}),
      ...(this.#nearestTo ? { nearestTo: this.#nearestTo } : {}),
      ...(this.#time ? { time: this.#time } : {}),
      ...(this.#weather ? { weather: this.#weather } : {}),
      ...(this.#dry ? { dry: true } : {}),
      without: this.#without,
    };
  }
}
