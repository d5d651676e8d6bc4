import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { lazyPage } from '../../../ui/navigation/lazy-page';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { useInputs } from '../inputs-store';
import { CodeField } from './code-field';
import { parseCode, loadInputs } from './saved-calculation';

const SharedResult = lazyPage(() => import('./shared-result'), ['calculator-result', 'calculator']);

/**
 * Opens the calculation saved under a code. It becomes the visitor's own where this device has no other answers; otherwise
 * it is shown beside them, and nothing is overwritten.
 */
export function ReturnByCode({ code: text }: { code: string }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const load = useInputs((inputs) => inputs.load);
  const code = parseCode(text);
  // Decided once: making a shared calculation one's own must not change the page before it is left.
  const [isOwn] = useState(() => isOwnCode(code));
  usePageTitle(t('saved.returnTitle'));
  const { data, error } = useQuery({
    queryKey: ['saved-calculation', code],
    queryFn: ({ signal }) => loadInputs(code ?? '', signal),
    enabled: code !== null,
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined || code === null || !isOwn) return;
    load(data, code);
    void navigate('/calculator/answer', { replace: true });
  }, [data, code, isOwn, load, navigate]);

  const problem = code === null || error?.status === 404 ? t('saved.unknown') : error?.message;
  if (problem !== undefined)
    return (
      <div className="calculator-narrow">
        <h1 tabIndex={-1}>{t('saved.returnTitle')}</h1>
        <p role="alert" className="field-error">
          <Icon name="error" />
          {problem}
        </p>
        <CodeField start={text} />
        <Link to="/calculator">{t('saved.anew')}</Link>
      </div>
    );
  if (data === undefined || code === null || isOwn) return <PageSkeleton />;
  return <SharedResult key={code} code={code} inputs={data} />;
}

/** Whether opening a code loses nothing: there are no answers yet, or they are saved under this very code. */
function isOwnCode(code: string | null): boolean {
  const { answers, code: own, isChanged } = useInputs.getState();
  return Object.keys(answers).length === 0 || (code === own && !isChanged);
}
