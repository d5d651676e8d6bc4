import { useEffect, useRef } from 'react';
import type { AttachedFile } from '../src/engine/form/attached-files';

export interface FileListChanges {
  /** The latest list: an upload may finish after another change or right behind another upload. */
  latest: () => readonly AttachedFile[];
  change: (next: readonly AttachedFile[]) => void;
  /** Adds a file at the end, unless the list is full. */
  add: (file: AttachedFile) => void;
  caption: (at: number, caption: string | null) => void;
  move: (at: number, by: -1 | 1) => void;
  remove: (at: number) => void;
}

/** Changes of a list of files that people order and describe. */
export function useFileList(
  value: readonly AttachedFile[],
  most: number,
  onChange: (value: readonly AttachedFile[]) => void,
): FileListChanges {
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const change = (next: readonly AttachedFile[]) => {
    current.current = next;
    onChange(next);
  };
  return {
    latest: () => current.current,
    change,
    add: (file) => {
      if (current.current.length < most) change([...current.current, file]);
    },
    caption: (at, caption) => {
      const file = value[at];
      if (file) change(value.with(at, { ...file, caption }));
    },
    move: (at, by) => {
      const file = value[at];
      if (file) change(value.toSpliced(at, 1).toSpliced(at + by, 0, file));
    },
    remove: (at) => change(value.toSpliced(at, 1)),
  };
}
