import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../api/http';
import type { Language } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';

/** A printed document that the person may open of the rows of a source. */
export interface OfferedPaper {
  /** The id of its page. */
  page: string;
  title: string;
  path: string;
  /** The steps in which people sign it online. */
  signed: readonly { process: string; steps: readonly string[] }[];
}

/** Returns the documents that people sign in a step. */
export function papersSignedAt(
  papers: readonly OfferedPaper[],
  { process, step }: { process: string; step: string },
): readonly OfferedPaper[] {
  return papers.filter(({ signed }) =>
    signed.some((each) => each.process === process && each.steps.includes(step)),
  );
}

const none: readonly OfferedPaper[] = [];

/** The query for the printed documents of a source's rows. */
export function papersQuery(source: string | undefined, language: Language) {
  return {
    queryKey: ['papers', source, language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getJson<{ papers: readonly OfferedPaper[] }>(`/papers?source=${encodeURIComponent(source ?? '')}`, {
        signal,
      }),
    staleTime: 5 * 60_000,
  };
}

/** Returns the printed documents of a source's rows; none while they load. */
export function usePapers(source: string | undefined): readonly OfferedPaper[] {
  const language = useLanguage();
  const { data } = useQuery({
    ...papersQuery(source, language),
    enabled: source !== undefined,
  });
  return data?.papers ?? none;
}
