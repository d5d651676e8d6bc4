import { defaultLanguage } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { readableStatus } from '../list/readable-value';
import { useDefinition } from '../use-definition';

/** Returns a function that says the status of a source's rows, which is stored in Mongolian, in the reader's language. */
export function useReadableStatus(source: string): (status: string) => string {
  const language = useLanguage();
  const { data } = useDefinition('source', source, { isNeeded: language !== defaultLanguage });
  const statuses = data?.compiled.source?.statuses ?? [];
  return (status) => readableStatus(status, statuses, language);
}
