import { EventEmitter } from 'node:events';
import type { Display, Point, Rectangle } from 'electron';

/**
 * Electron's `screen`. All lengths are device-independent px, whatever the scaling. The main display need not be the
 * first, and the others may have negative coordinates.
 */

export type FakeDisplay = Pick<Display, 'id' | 'bounds' | 'workArea' | 'scaleFactor'> & { primary?: boolean };

const ONE: FakeDisplay = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
  primary: true,
};

function sharedArea(one: Rectangle, two: Rectangle): number {
  const width = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const height = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, width) * Math.max(0, height);
}

export class FakeScreen extends EventEmitter {
  #displays: FakeDisplay[];
  /** Where the pointer is. */
  cursor: Point = { x: 0, y: 0 };

  constructor(displays: FakeDisplay[] = [ONE]) {
    super();
    this.#displays = displays;
  }
  getAllDisplays(): FakeDisplay[] {
    return [...this.#displays];
  }
  getPrimaryDisplay(): FakeDisplay {
    return this.#displays.find(({ primary }) => primary) ?? this.#displays[0] ?? ONE;
  }
  /** The one that shares most with the rectangle; the main one where none does. */
  getDisplayMatching(rectangle: Rectangle): FakeDisplay {
    const shared = this.#displays.map(({ bounds }) => sharedArea(bounds, rectangle));
    const most = Math.max(...shared);
    return (most > 0 ? this.#displays[shared.indexOf(most)] : undefined) ?? this.getPrimaryDisplay();
  }
  getCursorScreenPoint(): Point {
    return this.cursor;
  }
  /** The one that holds the point; the main one where none does. */
  getDisplayNearestPoint({ x, y }: Point): FakeDisplay {
    return this.getDisplayMatching({ x, y, width: 1, height: 1 });
  }
  /** A display is unplugged; another becomes the main one where it was that. */
  remove(id: number): void {
    const gone = this.#displays.find((display) => display.id === id);
    if (!gone) throw new Error(`no display ${id}`);
    this.#displays = this.#displays.filter((display) => display !== gone);
    this.emit('display-removed', {}, gone);
  }
}
