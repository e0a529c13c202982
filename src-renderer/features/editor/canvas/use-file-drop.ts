import { type DragEvent, useRef, useState } from 'react';
import { useFiles } from '../use-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped on an element; `dropping` while some hang over it. */
export function useFileDrop() {
  const take = useFiles();
  const [dropping, setDropping] = useState(false);
  // Enter and leave come for every child as well.
  const depth = useRef(0);
  const over = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setDropping(depth.current > 0);
  };
  return {
    dropping,
    onDragEnter(event: DragEvent) {
      if (hasFiles(event)) over(1);
    },
    onDragLeave(event: DragEvent) {
      if (hasFiles(event)) over(-1);
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
      take([...event.dataTransfer.files]);
    },
  };
}
