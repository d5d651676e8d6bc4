import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson } from '../api/http';
import { reloadAsNewest } from '../offline/worker/take-over';
import { hasWorker } from '../browser/has-worker';
import { ownBuild } from '../browser/own-build';
import { Icon } from '../ui/icon';
import './new-build.css';

/** Milliseconds between two checks for the latest build. */
const interval = 5 * 60_000;

/** Returns whether the server has just sent this page: it is in a browser, and no worker has kept it. */
function isOfThisMoment(): boolean {
  return typeof document === 'object' && !hasWorker();
}

/**
 * Offers to load a newer build; the reader chooses the moment. While servers are updated one after the other, some
 * still report the previous build. The offer stays once it is shown, so that it does not vanish before a click.
 */
export function NewBuildNotice() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['build'],
    // No part of a page: one without it is complete.
    meta: { isAside: true },
    queryFn: ({ signal }) => getJson<{ build: string }>('/build.json', { signal }),
    // Pages that were not built have no build to compare.
    enabled: ownBuild !== '',
    initialData: isOfThisMoment() ? { build: ownBuild } : undefined,
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
