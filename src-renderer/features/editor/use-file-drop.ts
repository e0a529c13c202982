import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { useImportFiles } from './use-import-files.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening a file that is dropped outside the editor in place of the app. */
function useNoNavigation() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/** Where something was dropped, as fractions of the picture; undefined outside it. */
function placeOnPicture({ currentTarget, clientX, clientY }: DragEvent): Point | undefined {
  const picture = currentTarget.querySelector('[data-picture]')?.getBoundingClientRect();
  if (!picture) return undefined;
  const place = { x: (clientX - picture.left) / picture.width, y: (clientY - picture.top) / picture.height };
  return [place.x, place.y].every((share) => share >= 0 && share <= 1) ? place : undefined;
}

/** Handlers for files dropped on an element; `dropping` while files are dragged changeDepth it. */
export function useFileDrop() {
  const importFiles = useImportFiles();
  const [dropping, setDropping] = useState(false);
  // Enter and leave events also fire for every child.
  const depth = useRef(0);
  const changeDepth = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setDropping(depth.current > 0);
  };
  useNoNavigation();
  return {
    dropping,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (hasFiles(event)) changeDepth(1);
      },
      onDragLeave(event: DragEvent) {
        if (hasFiles(event)) changeDepth(-1);
      },
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setDropping(false);
        importFiles([...event.dataTransfer.files], placeOnPicture(event));
      },
    },
  };
}
