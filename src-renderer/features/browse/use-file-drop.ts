import { type DragEvent, useRef, useState } from 'react';
import { useApp } from '../../context.ts';
import { droppedIn, readFolder } from '../../state/files/dropped-folders.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handlers of an element that imports dropped files and folders, and whether files are over it. `onTaken`: called first. */
export function useFileDrop(onTaken?: () => void) {
  const { fileImport, packImport } = useApp();
  const [isOver, setIsOver] = useState(false);
  // Enter and leave events also fire for every child.
  const depth = useRef(0);
  const enter = (event: DragEvent, by: number) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const { files, folders } = droppedIn(event.dataTransfer);
      onTaken?.();
      void fileImport.take(files);
      void packImport.takeFolders(folders.map((folder) => () => readFolder(folder)));
    },
  };
  return { isOver, handlers };
}
