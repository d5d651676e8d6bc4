import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { useInputs } from '../inputs-store';
import { CodeField } from './code-field';
import { codeOf, loadInputs } from './saved-calculation';

/** Loads the calculation saved under a code and continues to its result. */
export function ReturnByCode({ code: text }: { code: string }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const load = useInputs((inputs) => inputs.load);
  const code = codeOf(text);
  usePageTitle(t('saved.returnTitle'));
  const { data, error } = useQuery({
    queryKey: ['saved-calculation', code],
    queryFn: ({ signal }) => loadInputs(code ?? '', signal),
    enabled: code !== null,
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined || code === null) return;
    load(data, code);
    void navigate('/calculator/answer', { replace: true });
  }, [data, code, load, navigate]);

  const problem = code === null || error?.status === 404 ? t('saved.unknown') : error?.message;
  if (problem === undefined) return <PageSkeleton />;
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
}
