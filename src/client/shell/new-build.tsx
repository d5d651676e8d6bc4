import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getJson } from '../api/http';
import { Icon } from './icon';
import './new-build.css';

/** Milliseconds between two looks at the latest build. */
const interval = 5 * 60_000;
const ownBuild: unknown = import.meta.env.VITE_BUILD;

/** Tells that a newer build is there, and leaves the moment of loading it to the reader. */
export function NewBuildNotice() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => getJson<{ build: string }>('/build.json', { signal }),
    enabled: typeof ownBuild === 'string' && ownBuild !== '',
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    staleTime: interval,
  });
  if (data === undefined || data.build === ownBuild) return null;
  return (
    <output className="new-build">
      <Icon name="info" />
      <span>{t('newBuild.text')}</span>
      <button type="button" className="button button-plain" onClick={() => window.location.reload()}>
        {t('newBuild.reload')}
      </button>
    </output>
  );
}
