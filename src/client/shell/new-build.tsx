import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson } from '../api/http';
import { reloadAsNewest } from '../offline/worker/take-over';
import { ownBuild } from '../browser/own-build';
import { Icon } from '../ui/icon';
import './new-build.css';

/** Milliseconds between two looks at the latest build. */
const interval = 5 * 60_000;

/**
 * Tells that a newer build is there, and leaves the moment of loading it to the reader. While servers change one after
 * the other, some still name the build before: what has been offered is not taken away from under a finger.
 */
export function NewBuildNotice() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => getJson<{ build: string }>('/build.json', { signal }),
    // Pages that were not built have nothing to compare.
    enabled: ownBuild !== '',
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    staleTime: interval,
  });
  const [wasThere, setWasThere] = useState(false);
  const isThere = ownBuild !== '' && data !== undefined && data.build !== ownBuild;
  if (isThere && !wasThere) setWasThere(true);
  if (!isThere && !wasThere) return null;
  return (
    <output className="new-build">
      <Icon name="info" />
      <span>{t('newBuild.text')}</span>
      <button type="button" className="button button-plain" onClick={() => void reloadAsNewest()}>
        {t('newBuild.reload')}
      </button>
    </output>
  );
}
