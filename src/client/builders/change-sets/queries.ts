import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Kind } from '../../../definitions/definition';
import { reloadPermissions } from '../../session/session';
import { useLanguage } from '../../i18n/i18n';
import { openSet, rememberedSet, useChangeSet } from './session';
import { documentIn } from './set-content';
import {
  requestPlan,
  readActions,
  readDefinitions,
  readInForce,
  readKinds,
  readKindSchema,
  readSet,
  readSets,
  readWidgets,
  type DefinitionName,
  type Finding,
  type SetContent,
  type SetDocument,
} from './wire';

/** Reads of the builders share a prefix: a publication makes all of them out of date. */
export const builderPrefix = 'builder';
/** Plans and previews of an open set: once it is published the server refuses to compute them again. */
export const openSetPrefix = 'builder of open set';
const long = 5 * 60_000;

export const setsQuery = queryOptions({
  queryKey: [builderPrefix, 'sets'],
  queryFn: ({ signal }) => readSets(signal),
});

export const definitionsQuery = queryOptions({
  queryKey: [builderPrefix, 'definitions'],
  queryFn: ({ signal }) => readDefinitions(signal),
  staleTime: 30_000,
});

export function useKinds() {
  const language = useLanguage();
  return useQuery({
    queryKey: [builderPrefix, 'kinds', language],
    queryFn: ({ signal }) => readKinds(signal),
    staleTime: long,
  });
}

export function useKindSchema(kind: Kind) {
  const language = useLanguage();
  return useQuery({
    queryKey: [builderPrefix, 'kind', kind, language],
    queryFn: ({ signal }) => readKindSchema(kind, signal),
    staleTime: long,
  });
}

/** The manifests of all widgets, with the titles of their options in the reader's language. */
export function useWidgets(isNeeded = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: [builderPrefix, 'widgets', language],
    queryFn: ({ signal }) => readWidgets(signal),
    enabled: isNeeded,
    staleTime: long,
  });
}

/** The actions of triggers and buttons, with the titles of their options in the reader's language. */
export function useActions(isNeeded: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: [builderPrefix, 'actions', language],
    queryFn: ({ signal }) => readActions(signal),
    enabled: isNeeded,
    staleTime: long,
  });
}

/** A definition in force, as its author wrote it. */
export function inForceQuery({ kind, id }: DefinitionName) {
  return queryOptions({
    queryKey: [builderPrefix, 'in-force', kind, id],
    queryFn: ({ signal }) => readInForce({ kind, id }, signal),
    staleTime: 30_000,
  });
}

/** The document of a definition as the open set has it, else as it is in force. `isNew`: it is nowhere yet. */
export function useDocument(name: DefinitionName, isNeeded = true) {
  const inSet = useChangeSet(({ content }) => documentIn(content, name));
  const { kind, id } = name;
  const base = useQuery({ ...inForceQuery(name), enabled: isNeeded && inSet === undefined });
  const data = base.data;
  const document = useMemo(
    (): SetDocument | undefined =>
      inSet ?? (data && { kind, id, version: data.version, body: data.published }),
    [inSet, data, kind, id],
  );
  return { document, isInSet: inSet !== undefined, error: inSet ? null : base.error, refetch: base.refetch };
}

/** The plan of the content, computed again some time after its last change. */
export function usePlan(content: SetContent, isNeeded: boolean) {
  const language = useLanguage();
  // Somebody may have published since the last plan.
  return useQuery({
    ...planQuery(useSettled(content, planPause), language, isNeeded),
    refetchOnMount: 'always',
  });
}

/** The problems that prevent a preview of the open set. */
export interface SetProblems {
  /** Empty where a preview can be asked for; undefined until the plan of the present content is known. */
  problems: readonly Finding[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** Asks the plan first whether the open set can be previewed: the server would refuse one with problems. */
export function useSetProblems(): SetProblems {
  const language = useLanguage();
  const content = useChangeSet((session) => session.content);
  const settled = useSettled(content, planPause);
  const plan = useQuery(planQuery(settled, language, true));
  const isPresent = settled === content && !plan.isPlaceholderData;
  const problems = content.documents.length === 0 ? none : isPresent ? plan.data?.problems : undefined;
  return { problems, error: plan.error, retry: () => void plan.refetch() };
}

const none: readonly Finding[] = [];
/** Milliseconds without a change after which a content is planned. */
const planPause = 600;

function planQuery(
  { title, documents, renames, adoptions }: SetContent,
  language: string,
  isNeeded: boolean,
) {
  return queryOptions({
    // Two contents with the same documents have the same plan, so the text is the key.
    queryKey: [openSetPrefix, 'plan', language, JSON.stringify([documents, renames, adoptions])],
    queryFn: ({ signal }) => requestPlan({ title, documents, renames, adoptions }, signal),
    enabled: isNeeded && documents.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    staleTime: 30_000,
  });
}

/** Opens the set again that was open before the page was reloaded. */
export function useRememberedSet(): { isLoading: boolean } {
  const [id] = useState(rememberedSet);
  const isHere = useChangeSet((session) => session.id !== null || session.content.documents.length > 0);
  // A set that was published or left is forgotten, and the response that opened it is out of date.
  const isWanted = id !== null && !isHere && rememberedSet() === id;
  const stored = useQuery({
    queryKey: [builderPrefix, 'remembered', id],
    queryFn: ({ signal }) => readSet(id ?? '', signal),
    enabled: isWanted,
    retry: false,
  });
  const set = isWanted && stored.data?.state === 'open' ? stored.data : undefined;
  useEffect(() => {
    if (set !== undefined) openSet(set);
  }, [set]);
  // Until the set is open, its new definitions would be looked for among those in force.
  return { isLoading: stored.isLoading || set !== undefined };
}

/** Returns a function that reads everything again that a publication has changed. */
export function useAfterPublication(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [builderPrefix] }),
      client.invalidateQueries({ queryKey: [openSetPrefix], refetchType: 'none' }),
      client.invalidateQueries({ queryKey: ['definition'] }),
      reloadPermissions(),
    ]);
  };
}

function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
