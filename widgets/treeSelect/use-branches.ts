import { useEffect, useRef, useState } from 'react';
import type { Tree } from '../../src/engine/form/tree-options';
import type { Narrowing, WidgetServices } from '../contract';
import { listFailure, type ListFailure } from '../select/list-status';
import { loadChildren, loadPaths, searchTree, type BranchRow } from './tree-rows';

/** Debounce time of the search in milliseconds. */
const quiet = 250;

/** A row in the list. Its key includes its level, because rows of different sources may have the same number. */
export interface BranchNode {
  id: string;
  pId: string | undefined;
  value: string;
  title: string;
  isLeaf: boolean;
  /** A row of a level above those that can be chosen. */
  selectable: boolean;
  /** A row that the field's narrowing leaves out. */
  disabled: boolean;
}

interface State {
  nodes: readonly BranchNode[];
  loaded: readonly string[];
  expanded: readonly string[];
  /** Null without a search. */
  found: readonly BranchNode[] | null;
  isLoading: boolean;
  failure: ListFailure | null;
  /** The arguments of the query of the rows. */
  narrowing: Narrowing | null | undefined;
}

const nothing: State = {
  nodes: [],
  loaded: [],
  expanded: [],
  found: null,
  isLoading: false,
  failure: null,
  narrowing: undefined,
};

/** The opened branches of a tree, and the results of a search. Both start again when the narrowing changes. */
export function useBranches(tree: Tree | undefined, services: WidgetServices, given?: Narrowing | null) {
  const [state, setState] = useState<State>({ ...nothing, narrowing: given });
  if (state.narrowing !== given) setState({ ...nothing, narrowing: given });
  const narrowing = given ?? undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRequest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Changes the state unless the narrowing has changed since: rows of another narrowing are discarded. */
  const update = (next: (last: State) => State) =>
    setState((last) => (last.narrowing === given ? next(last) : last));
  const attempt = async (work: () => Promise<(last: State) => State>) => {
    update((last) => ({ ...last, isLoading: true, failure: null }));
    try {
      const next = await work();
      update((last) => ({ ...next(last), isLoading: false }));
    } catch (error) {
      // The list itself shows the error; opening it again retries.
      update((last) => ({ ...last, isLoading: false, failure: listFailure(error, services, false) }));
    }
  };
  const load = (key: string | undefined) =>
    attempt(async () => {
      const parent = key === undefined ? undefined : placeOf(key);
      const depth = parent === undefined ? 0 : parent.depth + 1;
      const rows = tree
        ? await loadChildren(services, tree, { depth, parent: parent?.id, ...(narrowing && { narrowing }) })
        : [];
      return (last) => ({
        ...last,
        nodes: [
          ...last.nodes
            .filter((node) => node.pId !== key)
            .map((node) => childless(node, key, rows.length === 0)),
          ...rows.map((row) => nodeOf(tree, depth, row, key)),
        ],
        loaded: key === undefined ? last.loaded : [...new Set([...last.loaded, key])],
      });
    });
  const find = (text: string, turn: number) =>
    attempt(async () => {
      const rows = tree ? await searchTree(services, tree, { text, ...(narrowing && { narrowing }) }) : [];
      const paths = tree
        ? await loadPaths(
            services,
            tree,
            rows.map(({ id }) => id),
          )
        : [];
      const labels = new Map(paths.map(({ id, label }) => [id, label]));
      const found = rows.map((row) => ({
        ...nodeOf(tree, lowestDepth(tree), { ...row, isOffered: true }, undefined),
        title: labels.get(row.id) ?? row.label,
        isLeaf: true,
      }));
      // Discards the responses of all searches but the last.
      return (last) => (turn === lastRequest.current ? { ...last, found } : last);
    });

  return {
    nodes: state.found ?? state.nodes,
    loaded: state.loaded,
    expanded: state.expanded,
    isSearching: state.found !== null,
    isLoading: state.isLoading,
    failure: state.failure,
    open: () => {
      // Nothing can be chosen yet while a field that narrows the rows is empty.
      if (state.nodes.length === 0 && given !== null) void load(undefined);
    },
    expand: (expanded: string[]) => setState((last) => ({ ...last, expanded })),
    load,
    search: (text: string) => {
      clearTimeout(timer.current);
      lastRequest.current += 1;
      const turn = lastRequest.current;
      if (text.trim() === '' || given === null) setState((last) => ({ ...last, found: null }));
      else timer.current = setTimeout(() => void find(text.trim(), turn), quiet);
    },
    /** The list key of a row that can be chosen. */
    keyOf: (value: number) => `${lowestDepth(tree)}:${value}`,
    rowOf: (key: string) => Number(placeOf(key).id),
  };
}

function nodeOf(
  tree: Tree | undefined,
  depth: number,
  row: BranchRow,
  parent: string | undefined,
): BranchNode {
  const isLowest = tree?.kind !== 'levels' || depth === tree.levels.length - 1;
  const key = `${tree?.kind === 'own' ? 0 : depth}:${row.id}`;
  return {
    id: key,
    pId: parent,
    value: key,
    title: row.label,
    isLeaf: tree?.kind === 'levels' && isLowest,
    selectable: isLowest,
    disabled: isLowest && !row.isOffered,
  };
}

/** Marks a row without children as the end of its branch. */
function childless(node: BranchNode, key: string | undefined, isEnd: boolean): BranchNode {
  return node.id === key && isEnd ? { ...node, isLeaf: true } : node;
}

function placeOf(key: string): { depth: number; id: string } {
  const [depth = '0', id = ''] = key.split(':');
  return { depth: Number(depth), id };
}

function lowestDepth(tree: Tree | undefined): number {
  return tree?.kind === 'levels' ? tree.levels.length - 1 : 0;
}
